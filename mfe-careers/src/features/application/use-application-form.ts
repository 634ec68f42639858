import { showToast } from '@site/shared/store';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { toasts } from '../../content/application-text.ts';
import {
  findProblems,
  inputOf,
  readApplication,
  type FieldName,
  type FieldProblems,
} from './application-fields.ts';
import { sendApplication } from './send-application.ts';

/**
 * The course of one application: idle → submitting → idle. Success clears the form, failure keeps it. The inputs
 * stay uncontrolled, so that what somebody types before React hydrates is kept.
 */
export function useApplicationForm(position: { id: string; title: string }) {
  const [isSubmitting, setIsSubmitting] = useState(false);
  const [problems, setProblems] = useState<FieldProblems>({});
  // State would come too late for a second submit in the same frame.
  const isUnderWay = useRef(false);
  const submitButton = useRef<HTMLButtonElement>(null);
  const wasSubmitting = useRef(false);

  useEffect(() => {
    // Disabling the focused control drops the keyboard at the top of the page: hand it back afterwards.
    if (wasSubmitting.current && !isSubmitting && document.activeElement === document.body) {
      submitButton.current?.focus({ preventScroll: true });
    }
    wasSubmitting.current = isSubmitting;
  }, [isSubmitting]);

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isUnderWay.current) return;
    const form = event.currentTarget;
    const found = findProblems(form);
    setProblems(found);
    const firstWrong = (Object.keys(found) as FieldName[])[0];
    if (firstWrong) {
      inputOf(form, firstWrong).focus();
      return;
    }
    // Read before the inputs are disabled and cleared.
    const application = readApplication(form, position);
    isUnderWay.current = true;
    setIsSubmitting(true);
    try {
      await sendApplication(application);
      form.reset();
      showToast(toasts.sent(position.title));
    } catch (error) {
      console.error('The application could not be submitted:', error);
      showToast(toasts.failed);
    } finally {
      isUnderWay.current = false;
      setIsSubmitting(false);
    }
  }

  /** A complaint must not outlive the typing that answers it. */
  function forgetProblem(name: FieldName) {
    setProblems(({ [name]: _answered, ...others }) => others);
  }

  return { isSubmitting, problems, handleSubmit, forgetProblem, submitButton };
}
