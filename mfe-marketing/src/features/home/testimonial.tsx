import { PROOF } from '../../content/proof.ts';
import { CustomerQuote } from '../page-frame/customer-quote.tsx';

/** A customer's quote. */
export function Testimonial() {
  return <CustomerQuote label="A customer’s word" testimonial={PROOF.testimonial} />;
}
