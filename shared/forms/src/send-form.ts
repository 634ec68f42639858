import type { FormSchema, Problems } from './field.ts';
import { insertRow } from './insert-row.ts';
import { openSupabase } from './open-supabase.ts';
import { RateLimitError } from './rate-limit-error.ts';
import { readFields } from './read-fields.ts';

/** Loads the database's client, for a visitor who starts to fill in a form. Never throws: {@link sendForm} tries again. */
export async function prepare(): Promise<void> {
  await openSupabase().catch(() => {});
}

/** What is sent besides what the visitor fills in, and whom to write to. */
export type Sending<Own extends string> = {
  /** Values of the columns that the site fills in. */
  own: Readonly<Record<Own, unknown>>;
  /** Address for who has sent too much for now. */
  mail: string;
};

/**
 * Checks a form and, if nothing is wrong, stores it as a row. Resolves to the problems found: an empty object once the row
 * is stored. Throws if it could not be stored.
 *
 * @param onSend called after the check, when the request is about to start
 */
export async function sendForm<Name extends string, Own extends string>(
  { table, fields }: FormSchema<Name, Own>,
  form: HTMLFormElement,
  { own, mail }: Sending<Own>,
  onSend: () => void,
): Promise<Problems<Name>> {
  const { values, problems } = readFields(new FormData(form), fields);
  if (Object.keys(problems).length > 0) return problems;
  onSend();
  await insertRow(table, { ...own, ...values }).catch((error: unknown) => {
    if (error instanceof RateLimitError) error.mail = mail;
    throw error;
  });
  return problems;
}
