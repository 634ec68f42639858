import { scenes } from '../../../content/scenes/scenes.ts';
import type { PhasesSection } from '../../../content/use-cases/use-case.ts';
import { DrawnScene } from '../../scenes/drawn-scene.tsx';
import { keepTogether } from '../../text/keep-together.tsx';

type Props = { section: PhasesSection };

/** A framework, on a dark band: its course as a picture, then each phase with its time, its steps and its result. */
export function Phases({ section: { phases, scene } }: Props) {
  return (
    <>
      {scene && <DrawnScene scene={scenes[scene]} className="mb-4 text-ink md:mb-12" />}
      <ol
        role="list"
        className={`grid gap-x-6 lg:gap-x-8 ${phases.length === 4 ? 'md:grid-cols-2 lg:grid-cols-4' : 'md:grid-cols-3'}`}
      >
        {phases.map(({ title, timing, steps, result }, index) => (
          <li key={title} className="border-t border-night-line py-4 md:py-5">
            <p className="text-sm font-medium text-on-night-accent">{timing}</p>
            <h3 className="font-semibold md:mt-1 md:text-lg">
              {index + 1}. {title}
            </h3>
            <ul role="list" className="dashes mt-2 grid gap-1 text-sm md:mt-3 md:gap-1.5 md:text-base">
              {steps.map((step) => (
                <li key={step}>
                  <span>{keepTogether(step)}</span>
                </li>
              ))}
            </ul>
            <p className="mt-2 text-sm font-medium md:mt-3 md:text-base">{keepTogether(result)}</p>
          </li>
        ))}
      </ol>
    </>
  );
}
