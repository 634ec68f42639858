import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@rstest/core';
import { PublicTree } from './public-tree.ts';
import { writeSiteFile } from './site-files.ts';

const ownerOf = (sitePath: string) => (sitePath.startsWith('/blog/') ? 'content' : 'marketing');
let target: string;

beforeEach(() => {
  target = mkdtempSync(path.join(tmpdir(), 'site-files-'));
});
afterEach(() => rmSync(target, { recursive: true }));

test('a remote adds a file inside its mounts', () => {
  writeSiteFile('content', { path: '/blog/feed.xml', content: '<feed/>' }, ownerOf, new PublicTree(target));
  expect(readFileSync(path.join(target, 'blog/feed.xml'), 'utf8')).toBe('<feed/>');
});

test('a file outside the mounts of its remote stops promotion', () => {
  const write = () =>
    writeSiteFile('content', { path: '/robots.txt', content: '' }, ownerOf, new PublicTree(target));
  expect(write).toThrow('content may not write /robots.txt');
});

test('a path that climbs out of the public tree stops promotion', () => {
  const write = () =>
    writeSiteFile('content', { path: '/blog/../../x.txt', content: '' }, ownerOf, new PublicTree(target));
  expect(write).toThrow('may not write /blog/../../x.txt');
});

test('an existing file is never overwritten', () => {
  const file = { path: '/blog/feed.xml', content: '<feed/>' };
  writeSiteFile('content', file, ownerOf, new PublicTree(target));
  expect(() => writeSiteFile('content', file, ownerOf, new PublicTree(target))).toThrow(
    'that file exists already',
  );
});
