/** Room around a chart's drawing, in pixels. */
export const MARGIN = { top: 10, right: 12, bottom: 24, left: 40 } as const;

/** Look of an axis: the tokens of the site, and small figures. */
export const AXIS = {
  stroke: 'var(--color-line-strong)',
  tickStroke: 'var(--color-line-strong)',
  tickLength: 4,
  tickLabelProps: {
    fill: 'var(--color-muted)',
    fontFamily: 'var(--font-sans)',
    fontSize: 11,
  },
} as const;
