import type { LanesPanel } from '../../content/scenes/scene.ts';
import { percent } from './percent.ts';

type Props = Pick<LanesPanel, 'ticks' | 'length'> & {
  /** Base line of the labels, in pixels. */
  y: number;
};

/** The lines of a scale of time, each with its label. */
export function Ticks({ ticks, length, y }: Props) {
  return Object.entries(ticks).map(([at, label]) => {
    const x = percent(Number(at), length);
    return (
      <g key={at}>
        <line x1={x} x2={x} y2="100%" />
        <text x={x} dx="5" y={y} data-tone="muted">
          {label}
        </text>
      </g>
    );
  });
}
