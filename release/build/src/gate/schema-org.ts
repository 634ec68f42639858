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
export function missingProperties(data: unknown): string[] {
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
