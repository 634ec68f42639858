import { PROOF } from '../../content/proof.ts';

type Props = {
  /** Names the region for screen readers. */
  label: string;
  testimonial: { quote: string; role: string; company: string };
  className?: string;
};

/** A customer's quote across the page; a sample is marked as one. */
export function CustomerQuote({ label, testimonial: { quote, role, company }, className }: Props) {
  return (
    <section aria-label={label} className={className}>
      <figure className="mx-auto max-w-page px-gutter py-section lg:grid lg:grid-cols-[1fr_3fr] lg:gap-x-8">
        <figcaption className="mb-6 text-sm lg:mb-0 lg:border-t-2 lg:border-ink lg:pt-3">
          <span className="block font-semibold">{role}</span>
          <span className="text-muted">{company}</span>
          {PROOF.isSample && <span className="mt-2 block text-xs text-muted">Sample quote</span>}
        </figcaption>
        <blockquote className="text-2xl font-medium text-balance lg:text-3xl lg:leading-tight">
          “{quote}”
        </blockquote>
      </figure>
    </section>
  );
}
