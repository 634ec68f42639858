/** Longest values, in characters, that the database takes (supabase/migrations). */
export const LONGEST_NAME = 200;
export const LONGEST_EMAIL = 254;
/** No `maxlength` on the input for this one: it would cut a pasted address off without a word. */
export const LONGEST_ADDRESS = 2048;
