import { NEWSLETTER } from '@site/forms/newsletter';
import { showToast, track } from '@site/runtime/store';
import { Button } from '@site/ui/button';
import { FieldProblem } from '@site/forms/field-problem';
import { FormNotice, spokenNotice } from '@site/forms/form-notice';
import { LiveRegion } from '@site/forms/live-region';
import { useProblems } from '@site/forms/use-problems';
import { useSubmit } from '@site/forms/use-submit';
import { NEWSLETTER_FAILURE, NEWSLETTER_FORM, TRAP } from '../../content/newsletter.ts';

/** Checking and sending: not needed before somebody starts to fill in the form. */
const loadSignUp = () => import('./sign-up.ts');

const { fields } = NEWSLETTER;

const PROBLEM_ID = 'newsletter-problem';

/**
 * Email field and button. The field clears when the address is on the list and is kept when it is not. It is
 * uncontrolled: an address that somebody types before React hydrates is kept.
 */
export function NewsletterForm() {
  const { problems, spoken, say, showProblems, forgetProblem } = useProblems<'email'>();
  const { status, failure, sent, form } = useSubmit({
    name: 'newsletter',
    send: async (filled, begin) => {
      const { signUp } = await loadSignUp();
      return !showProblems(filled, await signUp(filled, { fields, trap: TRAP }, begin));
    },
    onFailure: (error) => {
      track('newsletter_signup_failed', { error: error instanceof Error ? error.message : String(error) });
      showToast(NEWSLETTER_FAILURE);
      say(spokenNotice(error));
    },
  });
  const isSubmitting = status === 'sending';

  return (
    // Until React hydrates, `dialog` makes a submit do nothing: a plain form would leave the page. The click on the
    // button counts once the page is alive.
    <form {...form} method="dialog" noValidate className="noscript:hidden">
      <label htmlFor="newsletter-email" className="text-sm font-medium">
        {fields.email.label}
      </label>
      <div className="mt-2 flex flex-col gap-2 sm:flex-row">
        <input
          id="newsletter-email"
          name="email"
          type="email"
          required
          autoComplete={fields.email.autoComplete}
          placeholder={fields.email.placeholder}
          disabled={isSubmitting}
          aria-invalid={problems.email ? true : undefined}
          aria-describedby={problems.email && PROBLEM_ID}
          onFocus={() => void loadSignUp().catch(() => {})}
          onInput={() => forgetProblem('email')}
          className="min-h-12 min-w-0 grow rounded-md border border-line-strong bg-surface px-4 text-base placeholder:text-muted disabled:opacity-60"
        />
        <Button type="submit" size="lg" disabled={isSubmitting} className="min-w-36">
          {isSubmitting ? NEWSLETTER_FORM.submitting : NEWSLETTER_FORM.submit}
        </Button>
      </div>
      {problems.email && <FieldProblem id={PROBLEM_ID} problem={problems.email} />}
      <LiveRegion {...spoken} />
      <FormNotice failure={failure} />
      {sent && <p className="mt-1.5 text-sm">{NEWSLETTER_FORM.sent}</p>}
      <input type="text" name={TRAP} tabIndex={-1} autoComplete="off" className="hidden" />
    </form>
  );
}
