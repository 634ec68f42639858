import type { StructuredData } from '@site/contracts';
import { site } from '@site/ui/site';
import type { Product, WithContext } from 'schema-dts';
import type { Plan } from '../../content/plans.ts';

/**
 * The product with an offer for every plan that has a price; a custom price can't be stated as an offer.
 *
 * @param siteUrl origin of the site, without a trailing slash
 */
export function planStructuredData(plans: readonly Plan[], siteUrl: string): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: site.product,
    description: site.tagline,
    url: `${siteUrl}/pricing`,
    image: `${siteUrl}/icon-512.png`,
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
              url: `${siteUrl}/pricing`,
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
  } satisfies WithContext<Product>;
}
