import { adoptPublicSettings } from '@site/runtime/store';
import { publicSettingsSchema } from '@site/contracts/settings';
import { company } from '@site/ui/company';
import { beforeAll, expect, test } from '@rstest/core';
import { siteStructuredData } from './site-structured-data.ts';

beforeAll(() =>
  adoptPublicSettings(publicSettingsSchema.parse({ PUBLIC_SITE_URL: 'https://promoscope.example' })),
);

test('the home page says whose site this is', () => {
  const [organization, webSite] = siteStructuredData('/');
  expect(organization).toMatchObject({
    '@type': 'Organization',
    name: 'Promoscope',
    url: 'https://promoscope.example/',
    logo: 'https://promoscope.example/icon-512.png',
  });
  expect(webSite).toMatchObject({ '@type': 'WebSite', publisher: { '@id': organization?.['@id'] } });
});

test('sample company details are not told to search engines; real ones are', () => {
  const [sample] = siteStructuredData('/', { ...company, isSample: true });
  expect(JSON.stringify(sample)).not.toContain(company.street);
  const [real] = siteStructuredData('/', { ...company, isSample: false });
  expect(real).toMatchObject({
    legalName: company.legalName,
    address: { '@type': 'PostalAddress', postalCode: '12345', addressLocality: 'Musterstadt' },
  });
  expect(real).not.toHaveProperty('vatID');
});

test('no other page repeats it', () => {
  expect(siteStructuredData('/pricing')).toEqual([]);
});
