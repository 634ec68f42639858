import { Section } from '@site/ui/section';
import { reasons } from '../../content/careers-text.ts';
import { SCENES } from './reason-scenes.tsx';

/** Why work here: three reasons, each with a scene drawn for it. */
export function Reasons() {
  return (
    <Section label={reasons.label} heading={reasons.heading} lead={reasons.lead} tone="sunken">
      <ul className="grid gap-10 md:grid-cols-3 md:gap-8">
        {reasons.items.map(({ scene, title, text }) => {
          const Scene = SCENES[scene];
          return (
            <li key={title}>
              <div
                aria-hidden="true"
                className="flex h-44 flex-col justify-center rounded-lg border border-line bg-surface p-5 forced-color-adjust-none text-xs"
              >
                <Scene />
              </div>
              <h3 className="mt-5 text-xl font-semibold">{title}</h3>
              <p className="mt-2 max-w-prose text-muted">{text}</p>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
