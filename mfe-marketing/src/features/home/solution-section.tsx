import { Link } from '@site/runtime/router';
import { Section } from '@site/ui/section';
import type { ReactNode } from 'react';
import { SOLUTION_SECTION, SOLUTIONS, type Solution } from '../../content/home.ts';
import { StillCaptureScene, StillCompareScene, StillPlanScene } from './still-sections.tsx';

const SCENES: Readonly<Record<Solution['scene'], ReactNode>> = {
  capture: <StillCaptureScene />,
  plan: <StillPlanScene />,
  compare: <StillCompareScene />,
};

/** Three answers, each with a scene of the product: the first across the page, the others side by side. */
export function SolutionSection() {
  return (
    <Section {...SOLUTION_SECTION}>
      <ul className="grid grid-cols-1 gap-x-5 gap-y-14 md:grid-cols-2 md:gap-y-16">
        {SOLUTIONS.map(({ title, text, to, link, scene }) => (
          <li
            key={scene}
            className={
              scene === 'capture'
                ? 'flex flex-col-reverse gap-6 md:col-span-2 lg:grid lg:grid-cols-[1fr_2fr] lg:gap-8'
                : 'flex flex-col-reverse justify-end gap-6'
            }
          >
            <div className={scene === 'capture' ? 'lg:self-end' : ''}>
              <h3 className="text-2xl font-semibold">{title}</h3>
              <p className="mt-3 max-w-[46ch] text-muted">{text}</p>
              <Link
                to={to}
                className="mt-2 inline-flex min-h-11 items-center font-medium underline decoration-line-strong underline-offset-4 hover:decoration-ink"
              >
                {link}
              </Link>
            </div>
            {SCENES[scene]}
          </li>
        ))}
      </ul>
    </Section>
  );
}
