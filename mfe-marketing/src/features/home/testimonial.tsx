import { showsSampleProof } from '@site/ui/sample-content';
import { PROOF } from '../../content/proof.ts';
import { CustomerQuote } from '../page-frame/customer-quote.tsx';

/** A customer's quote. */
export function Testimonial() {
  if (!PROOF.testimonial.isReady && !showsSampleProof()) return null;
  return <CustomerQuote testimonial={PROOF.testimonial} />;
}
