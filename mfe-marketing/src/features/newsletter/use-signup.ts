import { showToast, track } from '@site/runtime/store';
import { useRef, useState } from 'react';
import { subscribe } from './subscribe.ts';

export type SignupStatus = 'idle' | 'submitting' | 'success' | 'error';

/** The newsletter form's states (SPEC section 4) and what each says to visitor and analytics. */
export function useSignup() {
  const [status, setStatus] = useState<SignupStatus>('idle');
  // State changes only with the next render; a second submit of the same moment must not be sent.
  const isSending = useRef(false);

  const refuse = () =>
    showToast({
      title: 'Invalid email',
      description: 'Please enter a valid email address.',
      variant: 'destructive',
    });

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
      showToast({ title: 'Success!', description: message });
      setStatus('success');
      return true;
    } catch (error) {
      track('newsletter_signup_failed', { error: error instanceof Error ? error.message : String(error) });
      showToast({
        title: 'Error',
        description: 'Something went wrong. Please try again.',
        variant: 'destructive',
      });
      setStatus('error');
      return false;
    } finally {
      isSending.current = false;
    }
  };

  return { status, submit, refuse };
}
