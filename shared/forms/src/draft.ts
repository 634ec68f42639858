/** What is in the fields of a form, by name. */
export type Typed = Readonly<Record<string, string>>;

/** The form that is on the page, and what was in it when it last left. In memory only: it goes with the document. */
const forms = new Map<string, HTMLFormElement>();
const drafts = new Map<string, Typed>();

const fieldsOf = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (field): field is HTMLInputElement | HTMLTextAreaElement =>
      field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement,
  );

/** What is in a form's fields now. */
export const typedInto = (form: HTMLFormElement): Typed =>
  Object.fromEntries(fieldsOf(form).map(({ name, value }) => [name, value]));

/**
 * Gives a form that comes to the page what was typed before it left, and keeps it when it leaves again, which the returned
 * function tells. What is in a field already stays.
 */
export function keepDraft(name: string, form: HTMLFormElement): () => void {
  forms.set(name, form);
  const draft = drafts.get(name);
  for (const field of fieldsOf(form)) field.value ||= draft?.[field.name] ?? '';
  return () => {
    drafts.set(name, typedInto(form));
    if (forms.get(name) === form) forms.delete(name);
  };
}

/** Empties what was sent, wherever it is by now; what has been typed since stays. */
export function dropDraft(name: string, sent: Typed): void {
  drafts.set(
    name,
    Object.fromEntries(
      Object.entries(drafts.get(name) ?? {}).filter(([field, text]) => text !== sent[field]),
    ),
  );
  const form = forms.get(name);
  for (const field of form ? fieldsOf(form) : []) if (field.value === sent[field.name]) field.value = '';
}
