import { AxisBottom, AxisLeft } from '@visx/axis';
import type { ComponentProps } from 'react';
import { AXIS, MARGIN } from './chart-frame.ts';

type Axis = ComponentProps<typeof AxisLeft>;

type Props = {
  x: Axis['scale'];
  y: Axis['scale'];
  width: number;
  height: number;
  /** How many values the axis on the left names, about. */
  rows: number;
  xText: NonNullable<Axis['tickFormat']>;
  yText?: NonNullable<Axis['tickFormat']>;
};

/** The axes of a chart, on the left and below it; the wider it is, the more values the lower one names. */
export function ChartAxes({ x, y, width, height, rows, xText, yText }: Props) {
  return (
    <>
      <AxisLeft
        {...AXIS}
        left={MARGIN.left}
        scale={y}
        numTicks={rows}
        hideAxisLine
        {...(yText && { tickFormat: yText })}
        tickLabelProps={{ ...AXIS.tickLabelProps, textAnchor: 'end', dx: -4, dy: 4 }}
      />
      <AxisBottom
        {...AXIS}
        top={height - MARGIN.bottom}
        scale={x}
        numTicks={Math.max(2, Math.floor(width / 110))}
        tickFormat={xText}
        tickLabelProps={{ ...AXIS.tickLabelProps, textAnchor: 'middle' }}
      />
    </>
  );
}
