import { Link } from '@site/runtime/router';
import { NEWSLETTER_BAND } from '../../content/home.ts';
import { NewsletterForm } from '../newsletter/newsletter-form.tsx';
import { StaticJulyScene, StaticNewsletterWithoutScripts } from './static-sections.tsx';

/** Newsletter sign-up, beside a picture of its content. */
export function NewsletterBand() {
  return (
    <section aria-labelledby="newsletter-heading" className="bg-sunken">
      <div className="mx-auto grid max-w-page gap-10 px-gutter py-section lg:grid-cols-2 lg:items-center lg:gap-16">
        <div>
          <h2
            id="newsletter-heading"
            data-date={NEWSLETTER_BAND.date}
            className="max-w-[18ch] text-3xl font-semibold"
          >
            {NEWSLETTER_BAND.heading}
          </h2>
          <p className="mt-4 mb-8 max-w-prose text-muted">{NEWSLETTER_BAND.lead}</p>
          <NewsletterForm />
          <StaticNewsletterWithoutScripts />
          <p className="mt-3 text-xs text-muted">
            {NEWSLETTER_BAND.retention}{' '}
            <Link to="/privacy" className="py-2 underline underline-offset-2 hover:text-ink">
              Privacy policy
            </Link>
          </p>
        </div>
        <StaticJulyScene />
      </div>
    </section>
  );
}
