/** What a visitor can have used before React renders it again. */
const CONTROLS = 'input,select,textarea,details,summary,button';

type Field = HTMLInputElement;

/** The controls that the document came with, those that were carried over, and the one that last had the focus. */
let controls: readonly Element[] = [];
const carried = new Set<Element>();
let focused: Element | null = null;

/** Remembers the controls of the document, and which one has the focus, until {@link endCarryOver}. */
export function startCarryOver(): void {
  controls = present();
  focused = document.activeElement;
  addEventListener('focusin', rememberFocus);
  addEventListener('focusout', rememberFocus);
}

/** Forgets the controls. */
export function endCarryOver(): void {
  carryOver();
  controls = [];
  carried.clear();
  focused = null;
  removeEventListener('focusin', rememberFocus);
  removeEventListener('focusout', rememberFocus);
}

/** Brings what was typed, chosen, opened and focused in controls that are gone to those in their place, once each. */
export function carryOver(): void {
  for (const control of controls) {
    if (control.isConnected || carried.has(control)) continue;
    carried.add(control);
    const successor = successorOf(control);
    if (!successor) continue;
    bringState(control as Field, successor as Field);
    // Only where nothing has it since.
    if (control === focused && document.activeElement === document.body) {
      (successor as Field).focus({ preventScroll: true });
    }
  }
}

/**
 * Lets React see what the document's controls were set to before it knew them: by the visitor, or by the browser, which
 * restores them after a reload and on the way back. Called in the commit that hydrates them.
 */
export function adoptControls(): void {
  for (const control of controls as readonly Field[]) {
    // Firefox restores also that a form was being sent.
    if (control.disabled) control.disabled = false;
    const { localName, type, checked, defaultChecked, value, defaultValue } = control;
    if (localName === 'select') control.dispatchEvent(new Event('change', { bubbles: true }));
    // A radio that is off is the other one's choice, and a field in which somebody types tells by itself.
    const isTypedInto = control === document.activeElement && control.matches(':read-write');
    if (defaultValue === undefined || isTypedInto || (type === 'radio' && !checked)) continue;
    // By React's own properties of the element: it takes these for the values that it has seen.
    if (checked !== defaultChecked) control.checked = defaultChecked;
    if (value !== defaultValue) control.value = defaultValue;
    bringState({ type, checked, defaultChecked, value }, control);
  }
}

/** The control that has taken the place of one that is gone: of its kind, name and text, in the same order. */
export function successorOf(gone: Element): Element | undefined {
  const isAlike = (other: Element) => keyOf(other) === keyOf(gone);
  return present().filter(isAlike)[controls.filter(isAlike).indexOf(gone)];
}

const present = (): Element[] => [...document.querySelectorAll(`#root :is(${CONTROLS})`)];

const keyOf = (control: Element): string => {
  const { localName, type, name } = control as Field;
  return [localName, type, name, localName === 'details' || control.textContent].join();
};

type State = Pick<Field, 'type' | 'checked' | 'defaultChecked' | 'value'> & { open?: boolean };

function bringState(from: State, to: Field & { open?: boolean }): void {
  if (from.open) to.open = true;
  if (from.checked !== from.defaultChecked && from.checked !== to.checked) to.click();
  if (from.value === to.value || from.type === 'hidden') return;
  // Past React's own property of this element, by which it would take the value for one that it has set.
  Reflect.set(Object.getPrototypeOf(to) as object, 'value', from.value, to);
  for (const type of ['input', 'change']) to.dispatchEvent(new Event(type, { bubbles: true }));
}

/** A control that goes with its part keeps the focus for the one that comes. */
function rememberFocus({ type, target }: Event): void {
  if (type === 'focusin') focused = target as Element;
  else setTimeout(() => focused === target && focused?.isConnected && (focused = null));
}
