import { showToast, track } from '@site/runtime/store';
import { useRef, useState } from 'react';
import { NEWSLETTER_MESSAGES } from '../../content/newsletter.ts';
import { subscribe } from './subscribe.ts';

export type SignupStatus = 'idle' | 'submitting' | 'success' | 'error';

/** The states of the newsletter form, each with its message to the visitor and its analytics event. */
export function useSignup() {
  const [status, setStatus] = useState<SignupStatus>('idle');
  // State changes only with the next render; a second submit of the same moment must not be sent.
  const isSending = useRef(false);

  const refuse = () => showToast(NEWSLETTER_MESSAGES.invalid);

  /** Resolves to true once the address is on the list. */
  const submit = async (email: string, website: string): Promise<boolean> => {
    if (isSending.current) return false;
    if (!email.includes('@')) {
      refuse();
      return false;
    }
    isSending.current = true;
    setStatus('submitting');
    track('newsletter_signup_attempted');
    try {
      const { message } = await subscribe(email, website);
      track('newsletter_subscribed', { email_domain: email.slice(email.lastIndexOf('@') + 1) });
      showToast({ title: NEWSLETTER_MESSAGES.success, description: message });
      setStatus('success');
      return true;
    } catch (error) {
      track('newsletter_signup_failed', { error: error instanceof Error ? error.message : String(error) });
      showToast(NEWSLETTER_MESSAGES.failure);
      setStatus('error');
      return false;
    } finally {
      isSending.current = false;
    }
  };

  return { status, submit, refuse };
}
