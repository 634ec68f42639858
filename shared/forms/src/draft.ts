/** What is in the fields of a form, by name. */
export type Typed = Readonly<Record<string, string>>;

/**
 * The form of a name that is on the page, or a copy of how it was when it left. In memory only: what was typed goes with the
 * document.
 */
const forms = new Map<string, HTMLFormElement>();

const fieldsOf = (form: HTMLFormElement | undefined) => [
  ...(form?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input,textarea') ?? []),
];

/** What is in a form's fields now. */
export const typedInto = (form: HTMLFormElement | undefined): Typed =>
  Object.fromEntries(fieldsOf(form).map(({ name, value }) => [name, value]));

/**
 * Gives a form that comes to the page what was typed before it left, and keeps it when it leaves again, which the returned
 * function tells. What is in a field already stays.
 */
export function keepDraft(name: string, form: HTMLFormElement): () => void {
  const draft = typedInto(forms.get(name));
  for (const field of fieldsOf(form)) field.value ||= draft[field.name] ?? '';
  forms.set(name, form);
  return () => void forms.set(name, form.cloneNode(true) as HTMLFormElement);
}

/** Empties what was sent, wherever it is by now; what has been typed since stays. */
export function dropDraft(name: string, sent: Typed): void {
  for (const field of fieldsOf(forms.get(name))) if (field.value === sent[field.name]) field.value = '';
}
