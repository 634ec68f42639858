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
  const restored = (controls as readonly Field[]).filter(isChanged);
  const values = restored.map(({ value }) => value);
  // After the commit, and before any event: each is told when React has rendered what the one before it has changed. At
  // first by React's own properties of the element: it takes these for the values that it has seen.
  queueMicrotask(() => {
    for (const [index, control] of restored.entries()) {
      if (isBox(control)) {
        control.checked = control.defaultChecked;
        control.click();
      } else {
        control.value = control.defaultValue ?? '';
        bringValue(values[index] ?? '', control);
      }
    }
  });
}

const isBox = ({ type }: { type: string }) => type === 'radio' || type === 'checkbox';

function isChanged(control: Field | HTMLSelectElement): boolean {
  // Firefox restores also that a form was being sent.
  if (control.disabled) control.disabled = false;
  if (control instanceof HTMLSelectElement) return !control.selectedOptions[0]?.defaultSelected;
  const { localName, type, checked, defaultChecked, value, defaultValue } = control;
  // A radio that is off is the other one's choice.
  if (isBox(control)) return checked !== defaultChecked && (checked || type === 'checkbox');
  // A field in which somebody types tells by itself.
  const isTypedInto = control === document.activeElement && control.matches(':read-write');
  return localName !== 'button' && value !== defaultValue && !isTypedInto;
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

function bringState(from: Field & { open?: boolean }, to: Field & { open?: boolean }): void {
  if (from.open) to.open = true;
  if (from.checked !== from.defaultChecked && from.checked !== to.checked) to.click();
  if (from.value !== to.value && from.type !== 'hidden') bringValue(from.value, to);
}

/** Past React's own property of this element, by which it would take the value for one that it has set. */
function bringValue(value: string, control: Field): void {
  Reflect.set(Object.getPrototypeOf(control) as object, 'value', value, control);
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
}

/** A control that goes with its part keeps the focus for the one that comes. */
function rememberFocus({ type, target }: Event): void {
  if (type === 'focusin') focused = target as Element;
  else setTimeout(() => focused === target && focused?.isConnected && (focused = null));
}
