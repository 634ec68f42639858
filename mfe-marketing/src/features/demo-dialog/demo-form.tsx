import { showToast } from '@site/runtime/store';
import { Button } from '@site/ui/button';
import { FormNotice } from '@site/ui/form-notice';
import { TextField } from '@site/ui/text-field';
import { useProblems } from '@site/ui/use-problems';
import { useSubmit } from '@site/ui/use-submit';
import { DEMO, DEMO_MESSAGES } from '../../content/demo-dialog.ts';
import type { DemoFieldName } from '../../content/demo-fields.ts';
import type { DemoOrigin } from './submit-demo-request.ts';

/** Checking and sending: not needed before somebody starts to fill in the form. */
const loadSubmissions = () => import('../form/submissions.ts');

/** Asks us to suggest a time. The fields stay as they are if sending fails. */
export function DemoForm(origin: DemoOrigin) {
  const { problems, showProblems, forgetProblem } = useProblems<DemoFieldName>();
  const { status, failure, handleSubmit } = useSubmit({
    send: async (form, begin) => {
      const { submitDemoRequest } = await loadSubmissions();
      if (showProblems(form, await submitDemoRequest(form, origin, begin))) return false;
      showToast(DEMO_MESSAGES.success);
      return true;
    },
    onFailure: (error) => {
      console.error('The demo request could not be submitted:', error);
      showToast(DEMO_MESSAGES.failure);
    },
  });
  /** A failed prefetch is no event: the submit tries again and says what went wrong. */
  const handleFocus = () =>
    void loadSubmissions().then(
      ({ prepareInsert }) => prepareInsert(),
      () => {},
    );
  const isSubmitting = status === 'sending';
  const field = (name: DemoFieldName) => ({
    id: `demo-${name}`,
    name,
    disabled: isSubmitting,
    problem: problems[name],
    onFocus: handleFocus,
    onInput: () => forgetProblem(name),
  });

  return (
    <form
      aria-label="Demo request"
      noValidate
      onSubmit={handleSubmit}
      className="mt-4 grid gap-4 sm:grid-cols-2"
    >
      <TextField {...field('name')} required label="Name" autoComplete="name" />
      <TextField {...field('email')} required label="Work email" type="email" autoComplete="email" />
      <TextField {...field('company')} required label="Company" autoComplete="organization" />
      <TextField {...field('role')} label="Role" autoComplete="organization-title" />
      <Button type="submit" intent="secondary" disabled={isSubmitting} className="sm:col-span-2">
        {isSubmitting ? DEMO.submitting : DEMO.submit}
      </Button>
      <FormNotice failure={failure} />
    </form>
  );
}
