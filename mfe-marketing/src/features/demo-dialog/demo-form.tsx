import { PRIVATE } from '@site/runtime/analytics';
import { DEMO_REQUEST } from '@site/forms/demo-request';
import { FormFields } from '@site/forms/form-fields';
import { FormNotice } from '@site/forms/form-notice';
import { useTableForm } from '@site/forms/use-table-form';
import { Button } from '@site/ui/button';
import { site } from '@site/ui/site';
import { DEMO, DEMO_MESSAGES } from '../../content/demo-dialog.ts';

type Props = {
  /** Where the visitor asked for a demo. */
  source: string;
  isConsulting: boolean;
};

/** Asks us to suggest a time. The fields stay as they are if sending fails. */
export function DemoForm({ source, isConsulting }: Props) {
  const { sent, failure, form, fields } = useTableForm({
    schema: DEMO_REQUEST,
    name: 'demo',
    own: { source, is_consulting: isConsulting },
    mail: site.contactEmail,
    sent: DEMO_MESSAGES.success,
    failed: DEMO_MESSAGES.failure,
  });

  return (
    <form
      {...form}
      aria-label="Demo request"
      noValidate
      className="mt-4 grid gap-4 sm:grid-cols-2 sm:*:[div]:last-of-type:col-span-2"
    >
      {sent ? (
        // The button that had the focus is gone.
        <p ref={(place) => place?.focus()} tabIndex={-1} className="sm:col-span-2">
          {DEMO.sent}{' '}
          <strong {...PRIVATE} className="font-semibold break-words">
            {sent['email']?.trim()}
          </strong>
          .
        </p>
      ) : (
        <>
          <FormFields {...fields} id="demo" />
          <Button type="submit" intent="secondary" disabled={fields.disabled} className="sm:col-span-2">
            {fields.disabled ? DEMO.submitting : DEMO.submit}
          </Button>
        </>
      )}
      <FormNotice failure={failure} />
    </form>
  );
}
