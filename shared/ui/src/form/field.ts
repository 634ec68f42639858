/** A problem with a field: its name, which may be empty, and advice on how to solve it. */
export type Problem = { title: string; advice: string };

/** What one field of a form takes; its name is that of the input and of the column. */
export type Field = {
  kind: 'text' | 'mail' | 'web-address';
  /** Longest value that the column takes, in characters. */
  longest: number;
  /** Said of an empty field; without it the field is optional. */
  missing?: Problem;
  /** Said of a value of the wrong kind. For an address of mail, its reason takes the place of the advice. */
  wrong?: Problem;
};

/** Problems by field; an empty object if there are none. */
export type Problems<Name extends string = string> = Partial<Record<Name, Problem>>;
