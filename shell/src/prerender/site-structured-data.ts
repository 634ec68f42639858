import type { StructuredData } from '@site/contracts';
import { company, type Company } from '@site/ui/company';
import { site } from '@site/ui/site';
import { publicSettings } from '@site/runtime/store';
import type { Organization, WebSite, WithContext } from 'schema-dts';

/**
 * The site's name and operator, for search engines, which ask for them on the home page only. Sample company
 * details are not told to them.
 */
export function siteStructuredData(path: string, operator = company): StructuredData[] {
  if (path !== '/') return [];
  const url = `${publicSettings().PUBLIC_SITE_URL}/`;
  const organization = { '@id': `${url}#organization` };
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      ...organization,
      name: site.product,
      url,
      logo: `${url}icon-512.png`,
      description: site.tagline,
      email: site.contactEmail,
      ...(operator.isSample ? {} : legalDetails(operator)),
    } satisfies WithContext<Organization>,
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      '@id': `${url}#website`,
      name: site.product,
      url,
      inLanguage: 'en',
      publisher: organization,
    } satisfies WithContext<WebSite>,
  ];
}

function legalDetails({ legalName, phone, vatId, street, town, country }: Company) {
  const [postalCode, ...locality] = town.split(' ');
  return {
    legalName,
    telephone: phone,
    ...(vatId === 'requested' ? {} : { vatID: vatId }),
    address: {
      '@type': 'PostalAddress' as const,
      streetAddress: street,
      postalCode: postalCode ?? '',
      addressLocality: locality.join(' '),
      addressCountry: country,
    },
  };
}
