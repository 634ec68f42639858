/** A problem with a field: its name, which may be empty, and advice on how to solve it. */
export type Problem = { title: string; advice: string };

/** What one field of a form takes; its name is that of the input and of the column. */
export type Field = {
  kind: 'text' | 'mail' | 'web-address';
  /** Longest value that the column takes, in characters. */
  longest: number;
  /** The privacy policy's words for it. */
  policy: string;
  /** Said of an empty field; without it the field is optional. */
  missing?: Problem;
  /** Said of a value of the wrong kind. For an address of mail, its reason takes the place of the advice. */
  wrong?: Problem;
};

/** What is seen of a field before somebody fills in the form. */
export type Input = {
  label: string;
  hint?: string;
  type?: 'email' | 'url';
  /** What the browser may fill in: a value of the attribute `autocomplete`. */
  autoComplete: string;
  required?: true;
};

/** The inputs of a form, by the names of its fields. */
export type Inputs<Form extends FormSchema> = Readonly<Record<keyof Form['fields'] & string, Input>>;

/** A form and the table that stores it. A test compares both with each other, with the inputs, and with the privacy policy. */
export type FormSchema<Name extends string = string, Own extends string = string> = {
  table: string;
  /** What the visitor fills in, by column. */
  fields: Readonly<Record<Name, Field>>;
  /** The columns that the site fills in → the privacy policy's words for them. */
  own: Readonly<Record<Own, string>>;
};

/** Problems by field; an empty object if there are none. */
export type Problems<Name extends string = string> = Partial<Record<Name, Problem>>;
