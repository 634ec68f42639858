import { showToast, type Dialog } from '@site/runtime/store';
import { Button } from '@site/ui/button';
import { FormNotice } from '@site/ui/form-notice';
import { insertRow } from '@site/ui/insert-row';
import { useSubmit } from '@site/ui/use-submit';
import { DEMO, DEMO_MESSAGES } from '../../content/demo-dialog.ts';
import { DemoField } from './demo-field.tsx';
import { readAnswers } from './demo-answers.ts';

type Props = Pick<Extract<Dialog, { kind: 'demo' }>, 'source' | 'isConsulting'>;

/** Asks us to suggest a time. The fields stay as they are if sending fails. */
export function DemoForm({ source, isConsulting = false }: Props) {
  const { status, failure, handleSubmit } = useSubmit({
    send: async (form, begin) => {
      const read = readAnswers(new FormData(form));
      if (read.status === 'invalid') {
        showToast({ ...DEMO_MESSAGES[read.field], variant: 'destructive' });
        form.querySelector<HTMLInputElement>(`[name="${read.field}"]`)?.focus();
        return false;
      }
      begin();
      await insertRow('demo_requests', { ...read.answers, source, is_consulting: isConsulting });
      showToast(DEMO_MESSAGES.success);
      return true;
    },
    onFailure: (error) => {
      console.error('The demo request could not be submitted:', error);
      showToast(DEMO_MESSAGES.failure);
    },
  });
  const isSubmitting = status === 'sending';

  return (
    <form aria-label="Demo request" onSubmit={handleSubmit} className="mt-4 grid gap-4 sm:grid-cols-2">
      <DemoField name="name" label="Name" autoComplete="name" maxLength={200} isDisabled={isSubmitting} />
      <DemoField
        name="email"
        label="Work email"
        type="email"
        autoComplete="email"
        maxLength={254}
        isDisabled={isSubmitting}
      />
      <DemoField
        name="company"
        label="Company"
        autoComplete="organization"
        maxLength={200}
        isDisabled={isSubmitting}
      />
      <DemoField
        name="role"
        label="Role"
        autoComplete="organization-title"
        maxLength={100}
        isOptional
        isDisabled={isSubmitting}
      />
      <Button type="submit" intent="secondary" disabled={isSubmitting} className="sm:col-span-2">
        {isSubmitting ? DEMO.submitting : DEMO.submit}
      </Button>
      <FormNotice failure={failure} />
    </form>
  );
}
