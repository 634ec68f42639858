import { showToast, track } from '@site/runtime/store';
import type { Field, Problems } from '@site/forms/field';
import { readFields } from '@site/forms/read-fields';
import { NEWSLETTER_MESSAGES } from '../../content/newsletter-messages.ts';
import { subscribe } from './subscribe.ts';

/** Whether the trap was filled in. It is empty afterwards, so that a visitor whose software did it can go on. */
function isTrapped(form: HTMLFormElement, trapName: string): boolean {
  const trap = form.elements.namedItem(trapName);
  if (!(trap instanceof HTMLInputElement) || !trap.value) return false;
  trap.value = '';
  return true;
}

/**
 * Checks the form and puts its address on the list; each outcome has its message to the visitor and its analytics event.
 * Resolves to the problems found: an empty object once the address is on the list. Throws if it could not be put there.
 *
 * @param fields and `trap`, the name of the input that nobody sees, are given: what this file imports from the page's own
 * text would make a second chunk of it.
 * @param onSend called after the check, when the request is about to start.
 */
export async function signUp(
  form: HTMLFormElement,
  { fields, trap }: { fields: Readonly<Record<'email', Field>>; trap: string },
  onSend: () => void,
): Promise<Problems<'email'>> {
  if (isTrapped(form, trap)) {
    showToast(NEWSLETTER_MESSAGES.trapped);
    return { email: { title: '', advice: NEWSLETTER_MESSAGES.trapped.description } };
  }
  const { values, problems } = readFields(new FormData(form), fields);
  const { email } = values;
  if (typeof email !== 'string') {
    showToast(NEWSLETTER_MESSAGES.invalid);
    return problems;
  }
  onSend();
  track('newsletter_signup_attempted');
  const { message } = await subscribe(email);
  track('newsletter_subscribed', { email_domain: email.slice(email.lastIndexOf('@') + 1) });
  showToast({ title: NEWSLETTER_MESSAGES.success, description: message });
  return {};
}
