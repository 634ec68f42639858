import { expect, test } from '@rstest/core';
import { samplePage } from '../testing/sample-candidate.ts';
import { deadLink } from './dead-link.ts';

const siteUrl = 'https://promoscope.example';
const isServed = (path: string) => ['/', '/pricing', '/blog/feed.xml'].includes(path);
const refused = (links: string[]) => deadLink({ pages: [samplePage({ links })], siteUrl, isServed });

test('links to pages and files of the site, to other sites and within the page are accepted', () => {
  expect(
    refused([
      '/',
      '/pricing/',
      '/pricing?plan=basic#basic',
      'https://promoscope.example/pricing',
      '/blog/feed.xml',
      '#top',
      'mailto:a@b.example',
      'https://other.example/nothing',
    ]),
  ).toEqual([]);
});

test('a link that leads nowhere is refused, relative, absolute and with an anchor alike', () => {
  const links = ['/nothing', 'nothing', 'https://promoscope.example/nothing', '/nothing#part'];
  expect(refused(links)).toHaveLength(4);
  expect(refused(['/nothing#part'])).toMatchObject([
    {
      package: 'alpha',
      rule: 'dead-link',
      value: '/more links to /nothing#part, which does not exist',
    },
  ]);
});
