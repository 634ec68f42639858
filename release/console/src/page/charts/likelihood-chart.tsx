import { scaleLinear } from '@visx/scale';
import { LinePath } from '@visx/shape';
import type { CanaryView } from '../../document/console-state.ts';
import { absoluteTime } from '../parts/relative-time.ts';
import { ChartAxes } from './chart-axes.tsx';
import { MARGIN } from './chart-frame.ts';
import { ChartFigure } from './chart-figure.tsx';
import { likelihoodRange } from './likelihood-range.ts';
import { TestBounds } from './test-bounds.tsx';
import { testSentence } from './test-sentence.ts';

const HEIGHT = 230;

/** How much speaks for a canary that fails more than the live release: above its bound it is taken back. */
export function LikelihoodChart({ canary, now }: { canary: CanaryView; now: number }) {
  const { points, bounds } = canary;
  const last = points.at(-1);
  return (
    <ChartFigure
      title="Comparison with the live release: evidence over page views"
      summary={last ? testSentence({ ...last, bounds }) : 'Nothing has been counted yet.'}
      height={HEIGHT}
      table={{
        caption: 'Views, failures and the evidence over time, as its logarithm',
        columns: ['When (UTC)', 'Views', 'Failures', 'Failures before', 'Views before', 'Evidence'],
        rows: points.map(({ at, views, failures, before, likelihood }) => [
          absoluteTime(at, now),
          views.toLocaleString('en'),
          failures.toLocaleString('en'),
          before?.failures.toLocaleString('en') ?? '',
          before?.views.toLocaleString('en') ?? '',
          likelihood.toFixed(2),
        ]),
      }}
    >
      {(width) => {
        const most = Math.max(10, ...points.map(({ views }) => views));
        const x = scaleLinear({ domain: [0, most * 1.04], range: [MARGIN.left, width - MARGIN.right] });
        const y = scaleLinear({
          domain: likelihoodRange(points, bounds),
          range: [HEIGHT - MARGIN.bottom, MARGIN.top],
        });
        return (
          <>
            <TestBounds
              bounds={bounds}
              y={y}
              left={MARGIN.left}
              right={width - MARGIN.right}
              floor={HEIGHT - MARGIN.bottom}
            />
            <LinePath
              data={[{ views: 0, likelihood: 0 }, ...points]}
              x={(point) => x(point.views)}
              y={(point) => y(point.likelihood)}
              stroke="var(--color-ink)"
              strokeWidth={2}
              strokeLinejoin="round"
            />
            {last && <circle cx={x(last.views)} cy={y(last.likelihood)} r={4} fill="var(--color-ink)" />}
            <ChartAxes
              x={x}
              y={y}
              width={width}
              height={HEIGHT}
              rows={5}
              xText={(views) => Number(views).toLocaleString('en')}
            />
          </>
        );
      }}
    </ChartFigure>
  );
}
