import type { FormSchema, Problems } from './field.ts';
import { insertRow } from './insert-row.ts';
import { openSupabase } from './open-supabase.ts';
import { RateLimitError } from './rate-limit-error.ts';
import { readFields } from './read-fields.ts';

/** How a form is sent; `useTableForm` loads it. */
export type FormSender<Name extends string, Own extends string> = {
  /** Loads the database's client, for a visitor who starts to fill in the form. Never throws: `send` tries again. */
  prepare: () => Promise<void>;
  /**
   * Checks the form and, if nothing is wrong, stores it as a row. Resolves to the problems found: an empty object once the
   * row is stored. Throws if it could not be stored.
   *
   * @param own values of the columns that the site fills in
   * @param onSend called after the check, when the request is about to start
   */
  send: (
    form: HTMLFormElement,
    own: Readonly<Record<Own, unknown>>,
    onSend: () => void,
  ) => Promise<Problems<Name>>;
};

/**
 * The sender of a form that a table stores.
 *
 * @param mail address for who has sent too much for now
 */
export const formSender = <Name extends string, Own extends string>(
  { table, fields }: FormSchema<Name, Own>,
  mail: string,
): FormSender<Name, Own> => ({
  prepare: async () => {
    await openSupabase().catch(() => {});
  },
  send: async (form, own, onSend) => {
    const { values, problems } = readFields(form, fields);
    if (Object.keys(problems).length > 0) return problems;
    onSend();
    await insertRow(table, { ...own, ...values }).catch((error: unknown) => {
      if (error instanceof RateLimitError) error.mail = mail;
      throw error;
    });
    return problems;
  },
});
