import { PROOF } from '../../content/proof.ts';
import { CustomerQuote } from '../page-frame/customer-quote.tsx';

/** A Premium customer's quote. */
export function PremiumTestimonial() {
  return (
    <CustomerQuote
      label="A Premium customer’s word"
      testimonial={PROOF.premiumTestimonial}
      className="bg-sunken"
    />
  );
}
