import { Section } from '@site/shared/ui/section';
import { PROOF } from '../../content/proof.ts';

/** Who helps the company along. */
export function SupporterSection() {
  return (
    <Section
      label="Supported by"
      heading="Grown with public research and private trust."
      {...(PROOF.isSample ? { lead: 'Sample entries: the names follow once they are cleared.' } : {})}
    >
      <ul className="grid grid-cols-2 border-t border-l border-line lg:grid-cols-4">
        {PROOF.supporters.map(({ kind, support }) => (
          <li key={kind} className="border-r border-b border-line p-4 md:p-6">
            <p className="text-lg leading-tight font-semibold tracking-tight">{kind}</p>
            <p className="mt-2 text-sm text-muted">{support}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
