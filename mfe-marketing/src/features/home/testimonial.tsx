import { PROOF } from '../../content/proof.ts';

/** What a customer says. */
export function Testimonial() {
  const { quote, role, company } = PROOF.testimonial;
  return (
    <section aria-label="A customer’s word" className="mx-auto max-w-page px-gutter py-section">
      <figure className="lg:grid lg:grid-cols-[1fr_3fr] lg:gap-x-8">
        <figcaption className="mb-6 text-sm lg:order-first lg:mb-0 lg:border-t-2 lg:border-ink lg:pt-3">
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
