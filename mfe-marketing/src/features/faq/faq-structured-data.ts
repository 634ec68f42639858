import type { StructuredData } from '@site/contracts';
import type { FAQPage, WithContext } from 'schema-dts';
import type { FaqItem } from '../../content/faq.ts';

/** The questions and answers as search engines read them. */
export function faqStructuredData(items: readonly FaqItem[]): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  } satisfies WithContext<FAQPage>;
}
