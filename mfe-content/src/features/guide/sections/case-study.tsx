import { scenes } from '../../../content/scenes/scenes.ts';
import type { CaseStudySection } from '../../../content/use-cases/use-case.ts';
import { DrawnScene } from '../../scenes/drawn-scene.tsx';
import { Figures } from './figures.tsx';

type Props = { section: CaseStudySection };

/** An illustrative case: its course as a picture, the events hour by hour, and the outcome. */
export function CaseStudy({ section: { notice, situation, scene, events, outcomes } }: Props) {
  return (
    <div className="grid gap-x-12 gap-y-6 lg:grid-cols-2">
      <div>
        <p className="max-w-prose md:text-lg">{situation}</p>
        <p className="mt-2 mb-5 text-sm md:mt-3 md:mb-8 text-muted">{notice}</p>
        {scene && <DrawnScene scene={scenes[scene]} />}
      </div>
      <div className="grid content-between gap-y-6">
        <ol role="list">
          {events.map(({ when, what }) => (
            <li
              key={when}
              className="grid grid-cols-[4rem_1fr] gap-4 border-t border-line-strong py-2.5 text-sm md:py-3 md:text-base"
            >
              <span className="font-semibold text-accent">{when}</span>
              {what}
            </li>
          ))}
        </ol>
        <Figures figures={outcomes} isCase />
      </div>
    </div>
  );
}
