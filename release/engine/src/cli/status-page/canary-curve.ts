import { html, type Html } from './html.ts';
import { minute } from '../../model/log/changes.ts';
import type { Canary, LogEntry } from '../../model/log/log-entry.ts';

/** Size of the picture, and where its curve lies in it. */
const [WIDTH, HEIGHT] = [320, 120];
const [LEFT, RIGHT, TOP, BOTTOM] = [36, WIDTH - 4, 8, HEIGHT - 20];

/** From when on visitors get a share, in milliseconds since 1970. */
type Point = { from: number; share: number };

/** The share of a canary up to now, and the steps that are to come as a dashed line. */
export function canaryCurve(canary: Canary, steps: readonly LogEntry[], at: string): Html {
  const { share, everyMinutes, steppedAt } = canary;
  const pause = everyMinutes * 60_000;
  const now: Point = { from: Date.parse(at), share };
  const past = steps.map((step): Point => ({ from: Date.parse(step.at), share: step.canary?.share ?? 0 }));
  const next = Math.max(now.from, Date.parse(steppedAt) + pause);
  const planned = canary.steps.map((each, index): Point => ({ from: next + index * pause, share: each }));
  const begin = past[0]?.from ?? now.from;
  const end = (planned.at(-1)?.from ?? now.from) + pause;
  const top = Math.max(10, share, ...[...past, ...planned].map((each) => each.share));
  const x = (time: number) => Math.round(LEFT + ((time - begin) / (end - begin)) * (RIGHT - LEFT));
  const y = (each: number) => Math.round(BOTTOM - (each / top) * (BOTTOM - TOP));
  const line = (points: readonly Point[], to: number) =>
    points
      .map(
        (each, index) =>
          `${index === 0 ? 'M' : 'H'}${x(each.from)}${index === 0 ? ' ' : 'V'}${y(each.share)}`,
      )
      .join('') + `H${x(to)}`;
  const clock = (time: number) => minute(new Date(time).toISOString()).slice(11);
  const known = line([...past, now], now.from);
  const said = past.map((each) => `${each.share} % from ${clock(each.from)}`);
  return html`<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="Share: ${said.join(', ')} UTC">
    <path class="axis" d="M${LEFT} ${TOP}H${RIGHT}M${LEFT} ${BOTTOM}H${RIGHT}" />
    <path class="area" d="${known}V${BOTTOM}H${x(begin)}Z" />
    <path class="line" d="${known}" />
    <path class="plan" d="${line([now, ...planned], end)}" />
    <g text-anchor="end">
      <text x="${LEFT - 6}" y="${TOP + 4}">${top} %</text>
      <text x="${LEFT - 6}" y="${BOTTOM + 4}">0 %</text>
      <text x="${RIGHT}" y="${HEIGHT - 5}">${clock(end)}</text>
    </g>
    <text x="${LEFT}" y="${HEIGHT - 5}">${clock(begin)}</text>
  </svg>`;
}
