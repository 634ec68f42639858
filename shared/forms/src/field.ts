/** A problem with a field: its name, which may be empty, and advice on how to solve it. */
export type Problem = { title: string; advice: string };

/** One field of a form: what is seen of it, what it takes, and what is said of it. Its name is that of its column. */
export type Field = {
  label: string;
  hint?: string;
  placeholder?: string;
  /** What the browser may fill in: a value of the attribute `autocomplete`. */
  autoComplete?: string;
  /** The privacy policy's words for it. */
  policy: string;
  /** Said of an empty field, or of a box without a tick; without it the field is optional. */
  missing?: Problem;
} & (
  | {
      kind: 'text' | 'textarea' | 'email' | 'url';
      /** Longest value that the column takes, in characters. */
      maxLength: number;
      /** Said of a value of the wrong kind. For an email address, its reason takes the place of the advice. */
      wrong?: Problem;
    }
  | { kind: 'select'; /** Value that is stored → its label. */ options: Readonly<Record<string, string>> }
  | { kind: 'checkbox' }
);

/**
 * A form and the table that stores it. The form in the page, the checks in the browser and in the backend's function, the
 * privacy policy, and the test of columns and grants come from it.
 */
export type FormSchema<Name extends string = string, Own extends string = string> = {
  table: string;
  /** Role that stores its rows: that of every visitor, or that of a function of the backend. */
  role: 'anon' | 'service_role';
  /** What it is for, as the forms and the privacy policy say it. */
  purpose: string;
  /** What the visitor fills in, by column. */
  fields: Readonly<Record<Name, Field>>;
  /** The columns that the site fills in → the privacy policy's words for them. */
  own: Readonly<Record<Own, string>>;
};

/** Problems by field; an empty object if there are none. */
export type Problems<Name extends string = string> = Partial<Record<Name, Problem>>;
