import { percent } from './percent.ts';
import { Ticks } from './ticks.tsx';
import type { CurvePanel } from '../../content/scenes/scene.ts';

type Props = { panel: CurvePanel };

/** Curves over a scale of time. Their drawing stretches; lines keep their width and texts their size. */
export function Curve({ panel: { length, ticks, lines, marks } }: Props) {
  return (
    <svg width="100%" height="190" className="plot">
      <Ticks ticks={ticks} length={length} y={182} />
      <svg y="24" height="138" width="100%" viewBox="0 0 100 100" preserveAspectRatio="none">
        {lines.map(({ tone, heights }) => (
          <path key={tone} d={smoothPath(heights)} data-line={tone} />
        ))}
      </svg>
      {marks.map(([at, height, label, side]) => {
        const y = 162 - height * 1.38;
        return (
          <g key={label}>
            <circle cx={percent(at, length)} cy={y} r="4.5" />
            <text
              x={percent(at, length)}
              dx={side === 'left' ? -9 : 9}
              y={side === 'below' ? y + 17 : y - 6}
              data-end={side === 'left'}
            >
              {label}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** A curve through the heights, from left to right in a box of 100 × 100. */
function smoothPath(heights: readonly number[]): string {
  const step = 100 / (heights.length - 1);
  const points = heights.map((height, index) => [round(index * step), round(100 - height)] as const);
  return points
    .map(([x, y], index) => {
      const before = points[index - 1];
      if (!before) return `M${x} ${y}`;
      const middle = round((before[0] + x) / 2);
      return `C${middle} ${before[1]} ${middle} ${y} ${x} ${y}`;
    })
    .join('');
}

const round = (value: number): number => Math.round(value * 10) / 10;
