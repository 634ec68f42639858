import { openSupabase } from './open-supabase.ts';

/** Loads the code of `insertRow`, for a visitor who starts to fill in a form. Never throws: `insertRow` tries again. */
export async function prepareInsert(): Promise<void> {
  await openSupabase().catch(() => {});
}
