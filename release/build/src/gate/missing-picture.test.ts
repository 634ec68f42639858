import { expect, test } from '@rstest/core';
import { sampleOutline } from '../testing/sample-candidate.ts';
import { missingPicture } from './links.ts';

const isServed = (path: string) => path === '/packages/alpha/1.0.0-0123456789/static/image/a.png';

test('pictures that the site serves are accepted; so are packages without pictures', () => {
  const pictures = { '/packages/alpha/1.0.0-0123456789/static/image/a.png': '/more' };
  const outlines = [sampleOutline('alpha', ['/more'], { pictures }), sampleOutline('beta', ['/beta'])];
  expect(missingPicture({ outlines, isServed })).toEqual([]);
});

test('one that it does not serve is refused, with a page that shows it', () => {
  const outlines = [sampleOutline('alpha', ['/more'], { pictures: { '/gone.png': '/more' } })];
  expect(missingPicture({ outlines, isServed })).toMatchObject([
    { package: 'alpha', rule: 'missing-picture', value: '/more shows /gone.png, which does not exist' },
  ]);
});
