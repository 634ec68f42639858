import { showToast } from '@site/runtime/store';
import { useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { toasts } from '../../content/application-text.ts';
import type { FieldName, FieldProblems } from './application-fields.ts';

/** Checking and sending: not needed before somebody starts to fill in a form. */
const loadSubmission = () => import('./submit-application.ts');

/**
 * The course of one application: idle → submitting → idle. Success clears the form, failure keeps it. The inputs
 * stay uncontrolled, so that what somebody types before React hydrates is kept.
 */
export function useApplicationForm(position: { id: string; title: string }) {
  const [isSubmitting, setIsSubmitting] = useState(false);
  const [problems, setProblems] = useState<FieldProblems>({});
  // State would come too late for a second submit in the same frame.
  const isUnderWay = useRef(false);

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const form = event.currentTarget;
    try {
      const { submitApplication } = await loadSubmission();
      const found = await submitApplication(form, position, () => setIsSubmitting(true));
      // Shown before the focus moves: a screen reader reads the problem together with the field.
      flushSync(() => setProblems(found));
      const firstWrong = form.querySelector<HTMLElement>('[aria-invalid]');
      firstWrong?.focus();
      if (!firstWrong) {
        form.reset();
        showToast(toasts.sent(position.title));
      }
    } catch (error) {
      console.error('The application could not be submitted:', error);
      showToast(toasts.failed);
    } finally {
      isUnderWay.current = false;
      flushSync(() => setIsSubmitting(false));
      // Disabling the focused control drops the keyboard at the top of the page: hand it back.
      if (document.activeElement === document.body) {
        form.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true });
      }
    }
  }

  /** A failed prefetch is no event: the submit tries again and says what went wrong. */
  const handleFocus = () => void loadSubmission().catch(() => {});

  /** A complaint must not outlive the typing that answers it. */
  function forgetProblem(name: FieldName) {
    setProblems(({ [name]: _answered, ...others }) => others);
  }

  return { isSubmitting, problems, handleSubmit, handleFocus, forgetProblem };
}
