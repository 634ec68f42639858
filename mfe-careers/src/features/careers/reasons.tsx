import { Section } from '@site/ui/section';
import { reasons } from '../../content/careers-text.ts';
import { SCENES } from './reason-scenes.tsx';

/** Why work here: three reasons, each with a scene drawn for it. */
export function Reasons() {
  return (
    <Section label={reasons.label} heading={reasons.heading} lead={reasons.lead} tone="sunken">
      <ul className="grid gap-10 lg:grid-cols-3 lg:gap-8">
        {reasons.items.map(({ scene, title, text }) => {
          const Scene = SCENES[scene];
          return (
            <li key={title} className="grid gap-5 md:grid-cols-2 md:items-center md:gap-8 lg:block">
              <div
                aria-hidden="true"
                className="flex h-44 flex-col justify-center rounded-lg border border-line bg-surface p-5 forced-color-adjust-none text-xs"
              >
                <Scene />
              </div>
              <div className="lg:mt-5">
                <h3 className="text-xl font-semibold">{title}</h3>
                <p className="mt-2 max-w-prose text-muted">{text}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
