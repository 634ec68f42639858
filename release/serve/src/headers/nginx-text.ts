/** A text as a parameter of a directive. */
export const quoted = (value: string): string =>
  value.includes('"') ? `'${value.replaceAll("'", "\\'")}'` : `"${value}"`;

/** A path in a regular expression, where a point is any character. */
export const inExpression = (path: string): string => path.replaceAll('.', '\\.');
