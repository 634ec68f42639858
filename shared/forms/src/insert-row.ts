import { randomId } from '@site/runtime/random-id';
import { openSupabase } from './open-supabase.ts';
import { withDeadline } from './with-deadline.ts';

/** After this long without an answer, storing a row counts as failed. */
const TIMEOUT_MS = 20_000;

/** PostgREST's status for an inserted row. */
const CREATED = 201;

/** Postgres's code for a row that is there already. */
const REPEATED = '23505';

/** A column that PostgREST, or Postgres, does not know: the site is ahead of the database's migrations. */
const UNKNOWN_COLUMN = ['PGRST204', '42703'];

/** Rows that were sent and not answered yet, as JSON → the id of that filled form. */
const unanswered = new Map<string, string>();

/**
 * Stores one row in a table of the backend. The row gets an id as `form_id`, which a further try with the same values
 * keeps: if only the answer was lost, the database knows the row, and it counts as stored. Where the database lacks a
 * column, the row is stored with what was filled in. Throws PostgREST's error, a `RateLimitError`, the bundler's
 * `ChunkLoadError`, or whatever kept the request from being answered within 20 s.
 *
 * @param row column → value
 */
export async function insertRow(table: string, row: Readonly<Record<string, unknown>>): Promise<void> {
  const key = JSON.stringify([table, row]);
  const id = unanswered.get(key) ?? randomId();
  unanswered.set(key, id);
  try {
    const { status } = await withDeadline(TIMEOUT_MS, async (signal) => {
      const client = await openSupabase();
      // No `.select()`: it would ask for the stored row, which an anonymous visitor may not read.
      const insert = async (columns: object) =>
        client.from(table).insert(columns).abortSignal(signal).throwOnError();
      return insert({ ...row, form_id: id }).catch((error: unknown) => {
        if (!UNKNOWN_COLUMN.includes(codeOf(error))) throw error;
        return insert(Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)));
      });
    });
    // A proxy's "200 {}" is no row, and the client takes an empty 404 for "204, no error".
    if (status !== CREATED) throw new Error(`Nothing at this address stores rows of ${table}.`);
  } catch (error) {
    if (codeOf(error) !== REPEATED) throw error;
  }
  unanswered.delete(key);
}

const codeOf = (error: unknown): string => (error as { code?: string }).code ?? '';
