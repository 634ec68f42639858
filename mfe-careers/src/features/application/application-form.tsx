import { APPLICATION } from '@site/forms/application';
import { FormFields } from '@site/forms/form-fields';
import { FormNotice } from '@site/forms/form-notice';
import { useTableForm } from '@site/forms/use-table-form';
import { Link } from '@site/runtime/router';
import { buttonStyle } from '@site/ui/button';
import { site } from '@site/ui/site';
import { applicationMail, applicationText as text, toasts } from '../../content/application-text.ts';

const linkStyle = 'py-2 text-ink underline underline-offset-2';

type Props = {
  position: { id: string; title: string };
  /** Where it is, and when it is displayed. */
  className?: string;
};

/** Applies for one position: a profile address, a name and an email if the visitor likes. */
export function ApplicationForm({ position, className = '' }: Props) {
  const { sent, failure, form, fields } = useTableForm({
    schema: APPLICATION,
    name: position.id,
    own: { job_id: position.id, job_title: position.title },
    mail: site.contactEmail,
    sent: toasts.sent(position.title),
    failed: toasts.failed,
  });
  return (
    <div className={`rounded-lg border border-line bg-surface p-5 sm:p-6 ${className}`}>
      <h4 id={`${position.id}-apply`} className="mb-5 text-lg font-semibold">
        {text.heading(position.title)}
      </h4>
      {/* Until React has hydrated it, `dialog` makes a submit do nothing: a plain form would put the fields into the address. */}
      <form
        {...form}
        method="dialog"
        noValidate
        aria-labelledby={`${position.id}-apply`}
        aria-busy={fields.disabled}
        className="mb-5 space-y-5 noscript:hidden"
      >
        <FormFields {...fields} id={position.id} />
        <button type="submit" disabled={fields.disabled} className={`w-full ${buttonStyle()}`}>
          {fields.disabled ? text.submitting : text.submit}
        </button>
        <FormNotice failure={failure} />
        {sent && <p className="text-sm">{text.sent}</p>}
      </form>
      <p className="text-xs text-muted">
        {text.privacy}{' '}
        <Link to="/privacy" className={linkStyle}>
          {text.privacyLink}
        </Link>
      </p>
      <p className="mt-2 text-xs text-muted">
        {text.byMail}{' '}
        <a href={applicationMail(position.title)} className={linkStyle}>
          {site.contactEmail}
        </a>
      </p>
    </div>
  );
}
