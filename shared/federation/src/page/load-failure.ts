/** Fields by which the bundler and the federation runtime tell how a file failed to load. */
type LoadError = Partial<Error> & { type?: string; request?: string };

/**
 * How a load from a remote failed: `timeout`, `incomplete` (a file ran without providing its module), `exception`
 * (code of the remote threw) or `not-loaded`. `file` is the address of the file that did not load; undefined for the
 * entry, whose error does not carry it.
 */
export type LoadFailure =
  | { kind: 'timeout' | 'incomplete' | 'exception' }
  | { kind: 'not-loaded'; file: string | undefined };

/** Reads from an error how a load failed; the errors tell it by their texts and fields only. */
export function loadFailure(error: unknown): LoadFailure {
  // Anything can be thrown, and an error need not be of this window.
  const { type, request, name, message = '' } = Object(error) as LoadError;
  if (type === 'timeout' || message.includes('timed out')) return { kind: 'timeout' };
  if (type === 'missing') return { kind: 'incomplete' };
  if (message.includes('ScriptNetworkError')) return { kind: 'not-loaded', file: undefined };
  if (name === 'ChunkLoadError' || request) return { kind: 'not-loaded', file: request };
  return { kind: 'exception' };
}
