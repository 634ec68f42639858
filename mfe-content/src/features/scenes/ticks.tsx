import type { Tick } from '../../content/scenes/scene.ts';
import { percent } from './percent.ts';

type Props = {
  ticks: readonly Tick[];
  /** Of the whole scale. */
  length: number;
  /** Base line of the labels, in pixels. */
  y: number;
};

/** The lines of a scale of time, each with its label. */
export function Ticks({ ticks, length, y }: Props) {
  return ticks.map(([at, label]) => (
    <g key={at}>
      <line x1={percent(at, length)} x2={percent(at, length)} y2="100%" />
      <text x={percent(at, length)} dx="5" y={y} data-tone="muted">
        {label}
      </text>
    </g>
  ));
}
