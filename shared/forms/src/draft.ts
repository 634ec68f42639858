/** What is in the fields of a form, by name; a box with a tick has `on`. */
export type Typed = Readonly<Record<string, string>>;

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * The form of a name that is on the page, or what was in it when it left. In memory only: what was typed goes with the
 * document.
 */
const kept = new Map<string, HTMLFormElement | Typed>();

const controlsOf = (form: HTMLFormElement) => [...form.querySelectorAll<Control>('input,textarea,select')];

const valueOf = (control: Control): string =>
  control.type === 'checkbox' && !(control as HTMLInputElement).checked ? '' : control.value;

function fill(control: Control, value: string): void {
  if (control.type === 'checkbox') (control as HTMLInputElement).checked = value !== '';
  else control.value = value;
}

/** What is in a form's fields now. */
export const typedInto = (form: HTMLFormElement): Typed =>
  Object.fromEntries(controlsOf(form).map((control) => [control.name, valueOf(control)]));

/**
 * Gives a form that comes to the page what was typed before it left, and keeps it when it leaves again, which the returned
 * function tells. What is in a field already stays.
 */
export function keepDraft(name: string, form: HTMLFormElement): () => void {
  const earlier = kept.get(name) ?? {};
  const draft = earlier instanceof HTMLFormElement ? typedInto(earlier) : earlier;
  for (const control of controlsOf(form)) if (!valueOf(control)) fill(control, draft[control.name] ?? '');
  kept.set(name, form);
  return () => void kept.set(name, typedInto(form));
}

/** Empties what was sent, wherever it is by now; what has been typed since stays. */
export function dropDraft(name: string, sent: Typed): void {
  const now = kept.get(name) ?? {};
  if (now instanceof HTMLFormElement) {
    for (const control of controlsOf(now)) if (valueOf(control) === sent[control.name]) fill(control, '');
  } else {
    kept.set(name, Object.fromEntries(Object.entries(now).filter(([each, value]) => value !== sent[each])));
  }
}
