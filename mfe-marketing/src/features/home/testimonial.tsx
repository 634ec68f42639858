import { PROOF } from '../../content/proof.ts';
import { CustomerQuote } from '../page-frame/customer-quote.tsx';

/** A customer's quote. */
export function Testimonial() {
  return <CustomerQuote testimonial={PROOF.testimonial} />;
}
