import { curveStepAfter } from '@visx/curve';
import { scaleLinear, scaleUtc } from '@visx/scale';
import { AreaClosed, LinePath } from '@visx/shape';
import type { CanaryView } from '../../document/console-state.ts';
import { absoluteTime } from '../parts/relative-time.ts';
import { ChartAxes } from './chart-axes.tsx';
import { MARGIN } from './chart-frame.ts';
import { ChartFigure } from './chart-figure.tsx';
import { sharePoints } from './share-points.ts';

const HEIGHT = 190;

/** The share of a canary over time. */
export function ShareChart({ canary, now }: { canary: CanaryView; now: number }) {
  const points = sharePoints(canary, now);
  const last = canary.shares.at(-1);
  return (
    <ChartFigure
      title="Share of the visitors"
      summary={`${last?.share ?? 0} % ${last ? `since ${absoluteTime(last.at, now)} UTC` : ''}${nextText(canary)}`}
      height={HEIGHT}
      table={{
        caption: 'Share of the visitors by entry of the log',
        columns: ['Entry', 'When (UTC)', 'Share'],
        rows: canary.shares.map(({ number, at, share }) => [
          String(number),
          absoluteTime(at, now),
          `${share} %`,
        ]),
      }}
    >
      {(width) => {
        const x = scaleUtc({
          domain: [points[0]?.time ?? 0, points.at(-1)?.time ?? 1],
          range: [MARGIN.left, width - MARGIN.right],
        });
        const top = Math.max(10, ...points.map(({ share }) => share), ...canary.steps);
        const y = scaleLinear({ domain: [0, top], range: [HEIGHT - MARGIN.bottom, MARGIN.top] });
        const place = {
          data: points,
          x: (point: { time: number }) => x(point.time),
          y: (point: { share: number }) => y(point.share),
          curve: curveStepAfter,
        };
        return (
          <>
            {canary.isUnderWay &&
              canary.steps.map((step) => (
                <line
                  key={step}
                  x1={MARGIN.left}
                  x2={width - MARGIN.right}
                  y1={y(step)}
                  y2={y(step)}
                  stroke="var(--color-line-strong)"
                  strokeDasharray="2 4"
                />
              ))}
            <AreaClosed {...place} yScale={y} fill="var(--color-line)" />
            <LinePath {...place} stroke="var(--color-ink)" strokeWidth={2} />
            <ChartAxes
              x={x}
              y={y}
              width={width}
              height={HEIGHT}
              rows={4}
              xText={(time) => clockTime(new Date(Number(time)))}
              yText={(share) => `${String(share)} %`}
            />
          </>
        );
      }}
    </ChartFigure>
  );
}

/** A time of the day in UTC, as the log has it. */
const clockTime = (time: Date): string => time.toISOString().slice(11, 16);

const nextText = ({ isUnderWay, steps, goesLive }: CanaryView): string => {
  if (!isUnderWay) return '.';
  const next = [...steps.map((step) => `${step} %`), ...(goesLive ? ['live'] : [])];
  return next.length > 0 ? `, next: ${next.join(', ')}.` : ', until somebody decides.';
};
