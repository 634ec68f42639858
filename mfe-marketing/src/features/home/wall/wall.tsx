import { Eyebrow } from '@site/ui/eyebrow';
import { RivalPiece, heightOf } from '@site/ui/rival-piece';
import { COMPETITORS, OWN, promotionsOf, type SamplePromotion } from '@site/ui/sample-market';
import type { CSSProperties } from 'react';
import { WALL } from '../../../content/wall.ts';
import { axisTicks, PERIODS } from '../../mock-ups/period.ts';
import { dayNumber } from '../../mock-ups/place-span.ts';

const { start: YEAR_START, days: YEAR_DAYS } = PERIODS.Year;

/** Every promotion of the competitors, by its first day; `from` counts the days of the year. */
const LANDED = COMPETITORS.flatMap((shop, lane) =>
  promotionsOf(shop).map((promotion) => ({
    shop,
    lane,
    promotion,
    from: dayNumber(promotion.day) - YEAR_START,
  })),
).sort((a, b) => a.from - b.from);

/** Columns of the wall, and the `em` from one to the next: nine are a little wider than the window, which has a hundred. */
const COLUMNS = 9;
const COLUMN = 11.4;
const GAP = 0.6;
const ROWS = Math.ceil(LANDED.length / COLUMNS);
/** Where a column begins, in `em`. */
const TOPS = [1.6, 0, 2.2, 3.4, 2.4, 0.4, 0.8, 0, 3];

/** Down the first column, then down the next. */
const WALL_OF = TOPS.flatMap((top, column) => {
  let y = top;
  return LANDED.slice(column * ROWS, (column + 1) * ROWS).map((landed, row) => {
    const style = {
      '--x': round(column * COLUMN - 1.3 + (row % 2) * 0.4),
      '--y': round(y),
      '--from': landed.from,
    };
    y += heightOf(landed.promotion) + GAP;
    return { ...landed, style: style as CSSProperties };
  });
});

/** A bar as a path: a day is a unit wide, a lane ten high. */
const barOf = ({ day, days }: SamplePromotion, lane: number): string =>
  `M${dayNumber(day) - YEAR_START} ${lane * 10 + 5}h${days}`;
const barsOf = (type: string): string =>
  LANDED.filter(({ promotion }) => promotion.type === type)
    .map(({ lane, promotion }) => barOf(promotion, lane))
    .join('');
const LANES = [...COMPETITORS, OWN];
const OWN_BARS = promotionsOf(OWN)
  .map((promotion) => barOf(promotion, COMPETITORS.length))
  .join('');

/**
 * The year of the sample market: each promotion as its shop sent it, and below them the same promotions as bars. Where the
 * browser can, the pieces fall onto their bars while the reader scrolls; anywhere else the picture shows both. No script.
 */
export function Wall() {
  return (
    <section className="wall">
      <div className="mx-auto max-w-page px-gutter pb-10">
        <Eyebrow className="mb-4 md:mb-5">{WALL.label}</Eyebrow>
        <div className="grid items-end gap-x-12 gap-y-4 lg:grid-cols-[7fr_5fr]">
          <h2 className="max-w-[22ch] text-3xl font-semibold">{WALL.heading(LANDED.length)}</h2>
          <p className="max-w-prose text-base text-muted md:text-lg">{WALL.lead}</p>
        </div>
      </div>
      <div
        // Drawn in HTML: there is no file that an <img> could name.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="img"
        aria-label={WALL.description(LANDED.length)}
        className="picture"
      >
        <div className="pieces">
          {WALL_OF.map(({ shop, promotion, style }) => (
            <RivalPiece key={`${shop} ${promotion.day}`} shop={shop} promotion={promotion} style={style} />
          ))}
        </div>
        <div className="year">
          <p>{WALL.calendar(LANDED.length)}</p>
          {LANES.map((shop) => (
            <span key={shop}>{shop}</span>
          ))}
          <svg
            viewBox={`0 0 ${YEAR_DAYS} ${LANES.length * 10}`}
            preserveAspectRatio="none"
            fill="none"
            strokeWidth="5"
            className="stroke-ink"
          >
            <path
              d={LANES.map((_, lane) => `M0 ${lane * 10}h${YEAR_DAYS}`).join('')}
              className="stroke-line"
              strokeWidth="1"
              vectorEffect="non-scaling-stroke"
            />
            <path d={barsOf('Sale')} />
            <path d={barsOf('Campaign')} opacity="0.55" />
            <path d={barsOf('Special')} opacity="0.3" />
            <path d={OWN_BARS} className="stroke-accent" />
          </svg>
          <div>
            {axisTicks(PERIODS.Year).map(([, month]) => (
              <span key={month}>{month}</span>
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
