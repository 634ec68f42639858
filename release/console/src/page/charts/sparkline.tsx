import { scaleLinear } from '@visx/scale';
import { LinePath } from '@visx/shape';

const [WIDTH, HEIGHT] = [96, 22];

/** A small curve next to a figure that says the same. */
export function Sparkline({ values }: { values: readonly number[] }) {
  if (values.length < 2) return null;
  const x = scaleLinear({ domain: [0, values.length - 1], range: [1, WIDTH - 3] });
  const low = Math.min(...values);
  const y = scaleLinear({ domain: [low, Math.max(low + 1, ...values)], range: [HEIGHT - 3, 3] });
  return (
    <svg aria-hidden width={WIDTH} height={HEIGHT}>
      <LinePath
        data={[...values]}
        x={(_, index) => x(index)}
        y={(value) => y(value)}
        stroke="var(--color-line-strong)"
        strokeWidth={1.5}
      />
      <circle cx={x(values.length - 1)} cy={y(values.at(-1) ?? 0)} r={2} fill="var(--color-ink)" />
    </svg>
  );
}
