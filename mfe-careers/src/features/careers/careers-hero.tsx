import { Link } from '@site/runtime/router';
import { buttonStyle } from '@site/ui/button';
import { Eyebrow } from '@site/ui/eyebrow';
import { Fragment } from 'react';
import { careersText as text } from '../../content/careers-text.ts';
import type { Position } from '../../content/positions/position.ts';
import { FirstWeeks } from './first-weeks.tsx';
import { scrollSmoothly } from './scroll-smoothly.ts';

type Props = { positions: readonly Position[]; positionsHref: string };

/** First screen: the promise, the way to the positions, and the first weeks drawn as a plan. */
export function CareersHero({ positions, positionsHref }: Props) {
  return (
    <section className="mx-auto grid max-w-page items-center gap-10 px-gutter pt-12 pb-section md:pt-16 lg:grid-cols-2 lg:gap-14">
      <div>
        <Eyebrow className="mb-4">{text.label}</Eyebrow>
        <h1 className="text-display font-semibold">{text.title}</h1>
        <p className="mt-5 max-w-prose text-lg text-muted">{text.intro}</p>
        <a href={positionsHref} onClick={scrollSmoothly} className={`mt-8 ${buttonStyle({ size: 'lg' })}`}>
          {text.viewPositions}
        </a>
        <p className="mt-6 text-sm text-muted">
          {text.proof.before}{' '}
          {text.proof.links.map(({ text: name, to }, index) => (
            <Fragment key={to}>
              {index > 0 && text.proof.between}
              <Link
                to={to}
                className="py-2 text-ink underline decoration-line-strong underline-offset-4 hover:decoration-ink"
              >
                {name}
              </Link>
            </Fragment>
          ))}
          .
        </p>
      </div>
      <FirstWeeks positions={positions} />
    </section>
  );
}
