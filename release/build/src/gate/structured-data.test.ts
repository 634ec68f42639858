import { expect, test } from '@rstest/core';
import { sampleRendered } from '../testing/sample-candidate.ts';
import { structuredData } from './structured-data.ts';

const problems = (...structured: unknown[]) =>
  structuredData({
    rendered: [
      sampleRendered({
        structuredData: structured.map((data) => (typeof data === 'string' ? data : JSON.stringify(data))),
      }),
    ],
  }).map(({ value }) => value.replace('/more: ', ''));

const context = { '@context': 'https://schema.org' };

test('complete structured data of every known type is accepted, and so is an unknown type', () => {
  const organization = { '@type': 'Organization', name: 'Promoscope' };
  expect(
    problems(
      {
        ...context,
        '@type': 'BlogPosting',
        headline: 'h',
        datePublished: '2024-12-15',
        author: organization,
      },
      {
        ...context,
        '@type': 'BreadcrumbList',
        itemListElement: [{ '@type': 'ListItem', position: 1, name: 'n', item: '/' }],
      },
      {
        ...context,
        '@type': 'FAQPage',
        mainEntity: [{ '@type': 'Question', name: 'q', acceptedAnswer: { '@type': 'Answer', text: 'a' } }],
      },
      {
        ...context,
        '@type': 'JobPosting',
        title: 't',
        description: 'd',
        datePosted: '2025-01-01',
        hiringOrganization: organization,
        applicantLocationRequirements: [{ '@type': 'Country', name: 'Germany' }],
      },
      {
        ...context,
        '@type': 'Product',
        name: 'p',
        offers: [{ '@type': 'Offer', price: '49.00', priceCurrency: 'EUR' }],
      },
      { ...context, '@type': 'WebSite', name: 'n', url: 'https://promoscope.example' },
      { ...context, '@type': 'Thing' },
    ),
  ).toEqual([]);
});

test('invalid JSON, and data without a context or a type, are refused', () => {
  expect(problems('{')).toEqual(['JSON-LD that does not parse as JSON']);
  expect(problems({ '@type': 'Thing' })).toEqual(['JSON-LD without the @context of schema.org']);
  expect(problems(context)).toEqual(['JSON-LD without a @type']);
});

test('a missing property is refused, in nested objects too', () => {
  expect(problems({ ...context, '@type': 'BlogPosting', headline: '', author: 'a' })).toEqual([
    'BlogPosting has no headline',
    'BlogPosting has no datePublished',
  ]);
  expect(problems({ ...context, '@type': 'Product', name: 'p', offers: [{ '@type': 'Offer' }] })).toEqual([
    'Offer has no price or priceSpecification',
    'Offer has no priceCurrency or priceSpecification',
  ]);
  for (const [type, missing] of [
    ['BreadcrumbList', 'itemListElement'],
    ['FAQPage', 'mainEntity'],
    ['JobPosting', 'title'],
    ['Organization', 'name'],
    ['WebSite', 'url'],
  ] as const) {
    expect(problems({ ...context, '@type': type })).toContain(`${type} has no ${missing}`);
  }
});
