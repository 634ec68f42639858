import { showToast } from '@site/runtime/store';
import { useProblems } from '@site/ui/use-problems';
import { useSubmit } from '@site/ui/use-submit';
import type { ApplicationField } from '../../content/application-fields.ts';
import { toasts } from '../../content/application-text.ts';

/** Checking and sending: not needed before somebody starts to fill in a form. */
const loadSubmission = () => import('./submit-application.ts');

/** One application: the form's status, what is wrong with its fields, and its handlers. */
export function useApplicationForm(position: { id: string; title: string }) {
  const { problems, showProblems, forgetProblem } = useProblems<ApplicationField>();
  const { status, failure, handleSubmit } = useSubmit({
    send: async (form, begin) => {
      const { submitApplication } = await loadSubmission();
      if (showProblems(form, await submitApplication(form, position, begin))) return false;
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

  return { isSubmitting: status === 'sending', problems, failure, handleSubmit, handleFocus, forgetProblem };
}
