/** Part of a length as an SVG attribute: `percent(1, 4)` is `25%`. */
export const percent = (part: number, length: number): string =>
  `${Math.round((part / length) * 1000) / 10}%`;
