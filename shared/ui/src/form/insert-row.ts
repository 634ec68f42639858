import { withDeadline } from './with-deadline.ts';

/** After this long without an answer, storing a row counts as failed. */
const TIMEOUT_MS = 20_000;

/** PostgREST's status for an inserted row. */
const CREATED = 201;

/**
 * Stores one row in a table of the backend. Throws PostgREST's error, the bundler's `ChunkLoadError`, or
 * whatever kept the request from being answered within 20 s.
 *
 * @param row column → value
 */
export async function insertRow(table: string, row: Readonly<Record<string, unknown>>): Promise<void> {
  const status = await withDeadline(TIMEOUT_MS, async (signal) => {
    const { dataClient } = await import('./data-client.ts');
    // No `.select()`: it would ask for the stored row, which an anonymous visitor may not read.
    const answer = await dataClient().from(table).insert(row).abortSignal(signal).throwOnError();
    return answer.status;
  });
  // A proxy's "200 {}" is no row, and the client takes an empty 404 for "204, no error".
  if (status !== CREATED) throw new Error(`Nothing at this address stores rows of ${table}.`);
}
