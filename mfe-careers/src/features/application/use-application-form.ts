import { showToast } from '@site/runtime/store';
import { useSubmit } from '@site/ui/use-submit';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { toasts } from '../../content/application-text.ts';
import type { FieldName, FieldProblems } from './application-fields.ts';

/** Checking and sending: not needed before somebody starts to fill in a form. */
const loadSubmission = () => import('./submit-application.ts');

/** One application: the form's status, what is wrong with its fields, and its handlers. */
export function useApplicationForm(position: { id: string; title: string }) {
  const [problems, setProblems] = useState<FieldProblems>({});
  const { status, failure, handleSubmit } = useSubmit({
    send: async (form, begin) => {
      const { submitApplication } = await loadSubmission();
      const found = await submitApplication(form, position, begin);
      // Shown before the focus moves: a screen reader reads the problem together with the field.
      flushSync(() => setProblems(found));
      const firstWrong = form.querySelector<HTMLElement>('[aria-invalid]');
      firstWrong?.focus();
      if (firstWrong) return false;
      showToast(toasts.sent(position.title));
      return true;
    },
    onFailure: (error) => {
      console.error('The application could not be submitted:', error);
      showToast(toasts.failed);
    },
  });

  /** A failed prefetch is no event: the submit tries again and says what went wrong. */
  const handleFocus = () =>
    void loadSubmission().then(
      ({ prepareInsert }) => prepareInsert(),
      () => {},
    );

  /** A complaint must not outlive the typing that answers it. */
  function forgetProblem(name: FieldName) {
    setProblems(({ [name]: _answered, ...others }) => others);
  }

  return { isSubmitting: status === 'sending', problems, failure, handleSubmit, handleFocus, forgetProblem };
}
