import { Button } from '@site/ui/button';
import type { FormEvent } from 'react';
import { NEWSLETTER_FORM } from '../../content/newsletter.ts';
import { refuse, useSignup } from './use-signup.ts';

/**
 * Email field and button. The field clears when the address is on the list and is kept when it is not. It is
 * uncontrolled: an address that somebody types before React hydrates is kept.
 */
export function NewsletterForm() {
  const { status, handleSubmit } = useSignup();
  const isSubmitting = status === 'sending';

  // The browser's own bubble gives way to the site's message.
  const handleInvalid = (event: FormEvent<HTMLInputElement>) => {
    event.preventDefault();
    event.currentTarget.focus();
    refuse();
  };

  return (
    // Until React hydrates, `dialog` makes a submit do nothing: a plain form would leave the page. The click on the
    // button counts once the page is alive.
    <form method="dialog" onSubmit={handleSubmit} className="noscript:hidden">
      <label htmlFor="newsletter-email" className="text-sm font-medium">
        {NEWSLETTER_FORM.label}
      </label>
      <div className="mt-2 flex flex-col gap-2 sm:flex-row">
        <input
          id="newsletter-email"
          name="email"
          type="email"
          required
          autoComplete="email"
          placeholder={NEWSLETTER_FORM.placeholder}
          disabled={isSubmitting}
          onInvalid={handleInvalid}
          className="min-h-12 min-w-0 grow rounded-md border border-line-strong bg-surface px-4 text-base placeholder:text-muted disabled:opacity-60"
        />
        <Button type="submit" size="lg" disabled={isSubmitting} className="min-w-36">
          {isSubmitting ? NEWSLETTER_FORM.submitting : NEWSLETTER_FORM.submit}
        </Button>
      </div>
      <div className="hidden">
        <label htmlFor="newsletter-website">Leave this empty</label>
        <input id="newsletter-website" type="text" name="website" tabIndex={-1} autoComplete="off" />
      </div>
    </form>
  );
}
