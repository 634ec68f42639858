import { expect, test } from '@rstest/core';
import { sampleRendered } from '../testing/sample-candidate.ts';
import { missingMetadata } from './pages.ts';

test('a page with title and description is accepted; the not-found page needs no description', () => {
  const notFound = { ...sampleRendered({ description: '' }), path: '/404', remote: 'shell' };
  expect(missingMetadata({ rendered: [sampleRendered(), notFound], product: 'Sample' })).toEqual([]);
});

test('a page without one of them is refused', () => {
  const rendered = [sampleRendered({ title: '', description: '' })];
  expect(missingMetadata({ rendered, product: 'Sample' }).map(({ value }) => value)).toEqual([
    '/more has no title',
    '/more has no description',
  ]);
});

test('a title or description of blanks alone is refused, whatever the shell adds to it', () => {
  const blanks = [' \u00A0 | Sample', 'Sample: \u200B', '… | Sample'];
  const rendered = blanks.map((title) => sampleRendered({ title, description: '\u2003' }));
  expect(missingMetadata({ rendered, product: 'Sample' }).map(({ value }) => value)).toEqual(
    blanks.flatMap(() => ['the title of /more is blank', 'the description of /more is blank']),
  );
});
