import { PROOF } from '../../content/proof.ts';
import { CustomerQuote } from '../page-frame/customer-quote.tsx';

/** What a customer says. */
export function Testimonial() {
  return <CustomerQuote label="A customer’s word" testimonial={PROOF.testimonial} />;
}
