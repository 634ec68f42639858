type Props = {
  bounds: readonly [healthy: number, failing: number];
  /** Place of the logarithm of the evidence, in pixels. */
  y: (likelihood: number) => number;
  left: number;
  right: number;
  /** Where the drawing ends below, in pixels. */
  floor: number;
};

/** The bounds at which the test decides, with what it decides beyond each. */
export function TestBounds({ bounds: [healthy, failing], y, left, right, floor }: Props) {
  const width = Math.max(0, right - left);
  const [bottom, top] = [y(healthy), y(failing)];
  return (
    <>
      <rect x={left} y={0} width={width} height={Math.max(0, top)} fill="var(--color-accent-soft)" />
      <rect
        x={left}
        y={bottom}
        width={width}
        height={Math.max(0, floor - bottom)}
        fill="var(--color-good-soft)"
      />
      <line x1={left} x2={right} y1={top} y2={top} stroke="var(--color-accent)" strokeDasharray="5 3" />
      <line x1={left} x2={right} y1={bottom} y2={bottom} stroke="var(--color-good)" strokeDasharray="5 3" />
      <line x1={left} x2={right} y1={y(0)} y2={y(0)} stroke="var(--color-line)" />
      <text x={left + 6} y={top - 6} fontSize={11} fill="var(--color-accent)">
        failing: it is taken back
      </text>
      <text x={left + 6} y={bottom + 14} fontSize={11} fill="var(--color-good)">
        healthy: it may go on
      </text>
    </>
  );
}
