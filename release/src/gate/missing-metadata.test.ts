import { expect, test } from '@rstest/core';
import { sampleRendered } from '../testing/sample-candidate.ts';
import { missingMetadata } from './missing-metadata.ts';

test('a page with title and description is accepted; the not-found page needs no description', () => {
  const notFound = { ...sampleRendered({ description: '' }), path: '/404', remote: 'shell' };
  expect(missingMetadata({ rendered: [sampleRendered(), notFound] })).toEqual([]);
});

test('a page without one of them is refused', () => {
  const rendered = [sampleRendered({ title: '', description: '' })];
  expect(missingMetadata({ rendered }).map(({ value }) => value)).toEqual([
    '/more has no title',
    '/more has no description',
  ]);
});
