import { expect, test } from '@rstest/core';
import { sampleOutline } from '../testing/sample-candidate.ts';
import { SAMPLE_IDENTITY } from '../../model/testing/sample-packages.ts';
import { deadLink } from './links.ts';

const isServed = (path: string) => ['/', '/pricing', '/blog/feed.xml'].includes(path);
const refused = (name: string, links: Record<string, string>) =>
  deadLink({ outlines: [sampleOutline(name, ['/more'], { links })], isServed });

test('links to pages and files of the site are accepted', () => {
  expect(refused('alpha', { '/': '/more', '/pricing': '/more', '/blog/feed.xml': '/more' })).toEqual([]);
});

test('a link that leads nowhere is refused, with the page that has it', () => {
  expect(refused('alpha', { '/': '/more', '/nothing': '/more' })).toMatchObject([
    { package: 'alpha', rule: 'dead-link', value: '/more links to /nothing, which does not exist' },
  ]);
});

test('the links of every package count, those of packages that did not change too', () => {
  const outlines = ['alpha', 'beta'].map((name) =>
    sampleOutline(name, [`/${name}`], { links: { '/gone': `/${name}` } }),
  );
  expect(deadLink({ outlines, isServed }).map((refusal) => refusal.package)).toEqual(['alpha', 'beta']);
});

test('links of the shell are left to the rule that names its navigation', () => {
  expect(refused('shell', { '/nothing': '/404' })).toEqual([]);
});

test('a link to a path that has moved is refused with the new path', () => {
  const facts = { identity: SAMPLE_IDENTITY, inlineScripts: [], fragmentOwners: {} };
  const site = { ...facts, redirects: { '/old': '/pricing' } };
  const outlines = [
    sampleOutline('shell', ['/404'], { site }),
    sampleOutline('alpha', ['/more'], { links: { '/old/page': '/more' } }),
  ];
  expect(deadLink({ outlines, isServed })).toMatchObject([
    { value: '/more links to /old/page, which has moved to /pricing', fix: 'link to /pricing' },
  ]);
});
