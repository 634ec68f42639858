import { PROOF } from '../../content/proof.ts';
import { CustomerQuote } from '../page-frame/customer-quote.tsx';

/** What a Premium customer says. */
export function PremiumTestimonial() {
  return (
    <CustomerQuote
      label="A Premium customer’s word"
      testimonial={PROOF.premiumTestimonial}
      className="bg-sunken"
    />
  );
}
