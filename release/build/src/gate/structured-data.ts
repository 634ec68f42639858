import type { CandidatePages } from './candidate.ts';
import type { Refusal } from '@site/release-model/refusal';
import { missingProperties } from './schema-org.ts';

/** Structured data parses, has a context and a type, and has the properties that search engines require of the type. */
export function structuredData({ rendered }: Pick<CandidatePages, 'rendered'>): Refusal[] {
  return rendered.flatMap((page) =>
    'facts' in page
      ? page.facts.structuredData.flatMap(problemsOf).map((problem) => ({
          package: page.remote,
          rule: 'structured-data' as const,
          value: `${page.path}: ${problem}`,
          fix: 'correct meta.structuredData of the page',
        }))
      : [],
  );
}

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
