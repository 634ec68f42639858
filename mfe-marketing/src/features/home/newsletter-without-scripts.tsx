import { site } from '@site/ui/site';
import { NEWSLETTER } from '../../content/home.ts';

/** What stands in place of the form where scripts are off. */
export function NewsletterWithoutScripts() {
  return (
    <p className="hidden noscript:block">
      {NEWSLETTER.withoutScripts}{' '}
      <a href={`mailto:${site.contactEmail}`} className="underline underline-offset-2">
        {site.contactEmail}
      </a>
    </p>
  );
}
