import { PROOF } from '../../content/proof.ts';
import { CustomerQuote } from '../page-frame/customer-quote.tsx';

/** A Premium customer's quote. */
export function PremiumTestimonial() {
  return <CustomerQuote testimonial={PROOF.premiumTestimonial} className="bg-sunken" />;
}
