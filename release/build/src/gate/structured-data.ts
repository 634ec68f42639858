import { pageRule } from './candidate.ts';

/**
 * The properties that search engines require of a type; `a|b` means one of the two.
 * Sources: https://developers.google.com/search/docs/appearance/structured-data and schema.org.
 */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  BlogPosting: ['headline', 'datePublished', 'author'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name|item'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer|suggestedAnswer'],
  Answer: ['text'],
  JobPosting: [
    'title',
    'description',
    'datePosted',
    'hiringOrganization',
    'jobLocation|applicantLocationRequirements',
  ],
  Product: ['name', 'offers|review|aggregateRating'],
  Offer: ['price|priceSpecification', 'priceCurrency|priceSpecification'],
  Organization: ['name'],
  WebSite: ['name', 'url'],
};

/** Describes the missing properties of an object and of all objects inside it: `Offer has no price`. */
function missingProperties(data: unknown): string[] {
  if (Array.isArray(data)) return data.flatMap(missingProperties);
  if (typeof data !== 'object' || data === null) return [];
  const object = data as Record<string, unknown>;
  const type = String(object['@type']);
  const own = (REQUIRED[type] ?? [])
    .filter((names) => names.split('|').every((name) => isEmpty(object[name])))
    .map((names) => `${type} has no ${names.replace('|', ' or ')}`);
  return [...new Set([...own, ...Object.values(object).flatMap(missingProperties)])];
}

function isEmpty(value: unknown): boolean {
  return (
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  );
}

/** Structured data parses, has a context and a type, and has the properties that search engines require of the type. */
export const structuredData = pageRule(
  'structured-data',
  'correct meta.structuredData of the page',
  ({ path, facts }) => facts.structuredData.flatMap(problemsOf).map((problem) => `${path}: ${problem}`),
);

function problemsOf(text: string): string[] {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return ['JSON-LD that does not parse as JSON'];
  }
  return (Array.isArray(data) ? data : [data]).flatMap((object: unknown) => {
    if (typeof object !== 'object' || object === null) return ['JSON-LD that is not an object'];
    const { '@context': context, '@type': type } = object as Record<string, unknown>;
    const problems = /^https?:\/\/schema\.org\/?$/.test(String(context))
      ? []
      : ['JSON-LD without the @context of schema.org'];
    if (typeof type !== 'string' || type === '') problems.push('JSON-LD without a @type');
    return [...problems, ...missingProperties(object)];
  });
}
