import type { PhasesSection } from '../../../content/use-cases/use-case.ts';

type Props = { section: PhasesSection };

/** A framework: phases one after the other, each with its time, its steps and its result. */
export function Phases({ section: { phases } }: Props) {
  return (
    <ol>
      {phases.map(({ title, timing, steps, result }, index) => (
        <li key={title} className="gap-x-8 border-t border-line-strong py-8 lg:grid lg:grid-cols-[1fr_3fr]">
          <div>
            <p className="text-sm text-muted">{timing}</p>
            <div aria-hidden className="mt-4 hidden h-2 rounded-sm bg-line lg:mr-8 lg:block">
              <div
                className="h-full rounded-sm bg-accent"
                style={{ marginLeft: `${(index / phases.length) * 100}%`, width: `${100 / phases.length}%` }}
              />
            </div>
          </div>
          <div className="mt-2 md:grid md:grid-cols-[2fr_3fr] md:gap-8 lg:mt-0">
            <h3 className="text-xl font-semibold">
              {index + 1}. {title}
            </h3>
            <div>
              <ul className="mt-3 grid gap-2 md:mt-0">
                {steps.map((step) => (
                  <li key={step} className="flex gap-3">
                    <span aria-hidden className="mt-2.5 h-1.5 w-4 shrink-0 rounded-sm bg-line-strong" />
                    {step}
                  </li>
                ))}
              </ul>
              <p className="mt-4 font-medium">{result}</p>
            </div>
          </div>
        </li>
      ))}
    </ol>
  );
}
