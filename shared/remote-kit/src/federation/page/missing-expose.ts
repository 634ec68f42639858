/**
 * Whether a load failed because the remote is there and exposes no such module: the container that the bundler
 * generates says so in the text of its error alone.
 */
export const isMissingExpose = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('does not exist in container');
