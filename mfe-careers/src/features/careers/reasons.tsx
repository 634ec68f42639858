import { Section } from '@site/ui/section';
import { reasons } from '../../content/careers-text.ts';
import { OneDay } from './one-day.tsx';

/** Why work here: three reasons, and a day on which all four roles work on one sale. */
export function Reasons() {
  return (
    <Section label={reasons.label} heading={reasons.heading} lead={reasons.lead} tone="sunken">
      <div className="grid gap-12 lg:grid-cols-2 lg:gap-14">
        <ul role="list">
          {reasons.items.map(({ title, text }) => (
            <li key={title} className="border-t border-line-strong py-6">
              <h3 className="text-xl font-semibold">{title}</h3>
              <p className="mt-2 text-lg text-muted">{text}</p>
            </li>
          ))}
        </ul>
        <OneDay />
      </div>
    </Section>
  );
}
