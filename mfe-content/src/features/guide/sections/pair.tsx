import { Eyebrow } from '@site/ui/eyebrow';
import type { PairSection } from '../../../content/use-cases/use-case.ts';
import { TitledRows } from './titled-rows.tsx';

type Props = { section: PairSection };

/** Two groups side by side. */
export function Pair({ section: { groups } }: Props) {
  return (
    <div className="mx-auto max-w-page px-gutter">
      <div className="grid gap-x-8 lg:gap-x-16 gap-y-6 py-5 md:py-section md:grid-cols-2">
        {groups.map(({ id, label, heading, intro, cards }) => (
          <section key={id} id={id}>
            <Eyebrow className="mb-4 max-md:hidden">{label}</Eyebrow>
            <h2 className="text-xl font-semibold md:text-2xl">{heading}</h2>
            {intro && <p className="mt-2 text-muted max-md:hidden md:text-lg">{intro}</p>}
            <div className="mt-3 md:mt-6">
              <TitledRows entries={cards} columns={1} />
            </div>
          </section>
        ))}
      </div>
    </div>
  );
}
