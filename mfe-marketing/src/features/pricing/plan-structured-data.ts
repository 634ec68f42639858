import type { StructuredData } from '@site/shared/contracts';
import { site } from '@site/shared/site';
import type { Plan } from '../../content/plans.ts';

/** The product with an offer for every plan that has a price; a custom price can't be stated as an offer. */
export function planStructuredData(plans: readonly Plan[]): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: site.product,
    description: site.tagline,
    brand: { '@type': 'Brand', name: site.product },
    offers: plans.flatMap(({ title, description, pricePerMonth }) =>
      pricePerMonth === 'custom'
        ? []
        : [
            {
              '@type': 'Offer',
              name: title,
              description,
              price: pricePerMonth,
              priceCurrency: 'EUR',
              availability: 'https://schema.org/InStock',
              priceSpecification: {
                '@type': 'UnitPriceSpecification',
                price: pricePerMonth,
                priceCurrency: 'EUR',
                billingDuration: 1,
                unitCode: 'MON',
              },
            },
          ],
    ),
  };
}
