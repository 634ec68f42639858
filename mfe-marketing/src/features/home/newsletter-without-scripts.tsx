import { site } from '@site/ui/site';
import { NEWSLETTER_WITHOUT_SCRIPTS } from '../../content/newsletter-without-scripts.ts';

/** Replaces the form where scripts are off. */
export function NewsletterWithoutScripts() {
  return (
    <p className="hidden noscript:block">
      {NEWSLETTER_WITHOUT_SCRIPTS}{' '}
      <a href={`mailto:${site.contactEmail}`} className="underline underline-offset-2">
        {site.contactEmail}
      </a>
    </p>
  );
}
