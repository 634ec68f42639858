/**
 * The code of an error of the system, such as ENOENT; undefined if it has none.
 *
 * @param {unknown} error
 */
export const codeOf = (error) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/**
 * What a program had printed when it failed, as `run` keeps it in its error; an empty text for any other error.
 *
 * @param {unknown} error
 */
export const outputOf = (error) =>
  error instanceof Error && 'output' in error && typeof error.output === 'string' ? error.output : '';
