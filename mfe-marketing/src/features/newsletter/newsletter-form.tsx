import { Button } from '@site/shared/ui/button';
import { useState, type FormEvent } from 'react';
import { useSignup } from './use-signup.ts';

/** Email field and button. The field clears when the address is on the list and is kept when it is not. */
export function NewsletterForm() {
  const { status, submit, refuse } = useSignup();
  const [email, setEmail] = useState('');
  const isSubmitting = status === 'submitting';

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const website = new FormData(event.currentTarget).get('website');
    if (await submit(email.trim(), typeof website === 'string' ? website : '')) setEmail('');
  };

  // The browser's own bubble gives way to the site's message.
  const handleInvalid = (event: FormEvent<HTMLInputElement>) => {
    event.preventDefault();
    event.currentTarget.focus();
    refuse();
  };

  return (
    // POST: submitted before the script is there, the address must not end up in the address bar.
    <form method="post" onSubmit={handleSubmit}>
      <label htmlFor="newsletter-email" className="text-sm font-medium">
        Email address
      </label>
      <div className="mt-2 flex flex-col gap-2 sm:flex-row">
        <input
          id="newsletter-email"
          name="email"
          type="email"
          required
          autoComplete="email"
          placeholder="you@company.com"
          value={email}
          disabled={isSubmitting}
          onChange={(event) => setEmail(event.target.value)}
          onInvalid={handleInvalid}
          className="min-h-12 min-w-0 grow rounded-md border border-line-strong bg-surface px-4 text-base placeholder:text-muted disabled:opacity-60"
        />
        <Button type="submit" size="lg" disabled={isSubmitting} className="min-w-36">
          {isSubmitting ? 'Subscribing...' : 'Subscribe'}
        </Button>
      </div>
      <div className="hidden">
        <label htmlFor="newsletter-website">Leave this empty</label>
        <input id="newsletter-website" type="text" name="website" tabIndex={-1} autoComplete="off" />
      </div>
    </form>
  );
}
