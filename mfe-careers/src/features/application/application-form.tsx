import { Link } from '@site/runtime/router';
import { FormNotice } from '@site/ui/form-notice';
import { site } from '@site/ui/site';
import { buttonStyle } from '@site/ui/button';
import { TextField } from '@site/ui/text-field';
import { applicationMail, applicationText as text } from '../../content/application-text.ts';
import type { ApplicationField } from '../../content/application-fields.ts';
import { useApplicationForm } from './use-application-form.ts';

const linkStyle = 'py-2 text-ink underline underline-offset-2';

type Props = {
  position: { id: string; title: string };
  /** Where it is, and when it is displayed. */
  className?: string;
};

/** Applies for one position: a profile address, a name and an email if the visitor likes. */
export function ApplicationForm({ position, className = '' }: Props) {
  const { isSubmitting, problems, failure, handleSubmit, handleFocus, forgetProblem } =
    useApplicationForm(position);
  const field = (name: ApplicationField) => ({
    id: `${position.id}-${name}`,
    name,
    disabled: isSubmitting,
    problem: problems[name],
    onFocus: handleFocus,
    onInput: () => forgetProblem(name),
  });
  return (
    <div className={`rounded-lg border border-line bg-surface p-5 sm:p-6 ${className}`}>
      <h4 id={`${position.id}-apply`} className="mb-5 text-lg font-semibold">
        {text.heading(position.title)}
      </h4>
      {/* Until React has hydrated it, `dialog` makes a submit do nothing: a plain form would put the fields into the address. */}
      <form
        method="dialog"
        noValidate
        onSubmit={handleSubmit}
        aria-labelledby={`${position.id}-apply`}
        aria-busy={isSubmitting}
        className="mb-5 space-y-5 noscript:hidden"
      >
        <TextField
          {...field('linkedin_profile')}
          type="url"
          required
          label={text.linkedinLabel}
          hint={text.linkedinHint}
          autoComplete="url"
        />
        <TextField {...field('applicant_name')} type="text" label={text.nameLabel} autoComplete="name" />
        <TextField
          {...field('applicant_email')}
          type="email"
          label={text.emailLabel}
          hint={text.emailHint}
          autoComplete="email"
        />
        <button type="submit" disabled={isSubmitting} className={`w-full ${buttonStyle()}`}>
          {isSubmitting ? text.submitting : text.submit}
        </button>
        <FormNotice failure={failure} />
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
