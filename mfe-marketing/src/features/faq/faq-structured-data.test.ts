import { expect, test } from '@rstest/core';
import { FAQ } from '../../content/faq.ts';
import { faqStructuredData } from './faq-structured-data.ts';

test('there are seven questions, each with an answer for search engines', () => {
  const { mainEntity } = faqStructuredData(FAQ);
  expect(mainEntity).toHaveLength(7);
  expect(mainEntity).toContainEqual({
    '@type': 'Question',
    name: 'How do we pay?',
    acceptedAnswer: { '@type': 'Answer', text: expect.stringContaining('By invoice') },
  });
});

test('the limits in the answers are those of the plans', () => {
  const answer = FAQ.find(({ question }) => question.startsWith('How many'))?.answer;
  expect(answer).toContain('up to 2 with Basic, up to 10 with Premium and unlimited with Enterprise');
});
