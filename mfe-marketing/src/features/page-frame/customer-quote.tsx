import { showsSampleContent } from '@site/ui/sample-content';
import { PROOF } from '../../content/proof.ts';
import { SampleMark } from './sample-mark.tsx';

type Props = {
  testimonial: (typeof PROOF)['testimonial' | 'premiumTestimonial'];
  className?: string;
};

/** A customer's quote across the page. A sample is marked as one, or left out. */
export function CustomerQuote({ testimonial, className }: Props) {
  const { isReady, label, quote, role, company } = testimonial;
  if (!isReady && !showsSampleContent()) return null;
  return (
    <section aria-label={label} className={className}>
      <figure className="mx-auto max-w-page px-gutter py-12 md:py-16 lg:grid lg:grid-cols-[1fr_3fr] lg:gap-x-8">
        <figcaption className="mb-6 text-sm lg:mb-0 lg:border-t-2 lg:border-ink lg:pt-3">
          <span className="block font-semibold">{role}</span>
          <span className="text-muted">{company}</span>
          {!isReady && <SampleMark />}
        </figcaption>
        <blockquote className="max-w-[44ch] text-xl font-medium text-pretty">“{quote}”</blockquote>
      </figure>
    </section>
  );
}
