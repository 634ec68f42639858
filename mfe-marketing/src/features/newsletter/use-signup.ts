import { showToast, track } from '@site/runtime/store';
import { useSubmit } from '@site/ui/use-submit';
import { NEWSLETTER_MESSAGES } from '../../content/newsletter.ts';
import { formText } from '../form/form-text.ts';
import { subscribe } from './subscribe.ts';

/** Tells the visitor that the field holds no address. */
export const refuse = () => showToast(NEWSLETTER_MESSAGES.invalid);

/** Sends the newsletter form; each outcome has its message to the visitor and its analytics event. */
export function useSignup() {
  return useSubmit({
    send: async (form, begin) => {
      const answers = new FormData(form);
      const email = formText(answers, 'email');
      if (!email.includes('@')) {
        refuse();
        return false;
      }
      begin();
      track('newsletter_signup_attempted');
      const { message } = await subscribe(email, formText(answers, 'website'));
      track('newsletter_subscribed', { email_domain: email.slice(email.lastIndexOf('@') + 1) });
      showToast({ title: NEWSLETTER_MESSAGES.success, description: message });
      return true;
    },
    onFailure: (error) => {
      track('newsletter_signup_failed', { error: error instanceof Error ? error.message : String(error) });
      showToast(NEWSLETTER_MESSAGES.failure);
    },
  });
}
