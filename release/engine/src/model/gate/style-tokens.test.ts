import { expect, test } from '@rstest/core';
import type { PackageFiles } from '../versions/package-files.ts';
import { styleTokens } from './package-outline.ts';

const tokensOf = (files: Record<string, string>) =>
  styleTokens({
    webFiles: Object.keys(files),
    read: async (file: string) => Buffer.from(files[file.slice('web/'.length)] ?? ''),
  } as unknown as PackageFiles);

test('tokens are found in every style sheet; those with a fallback, or set by a script, need no definition', async () => {
  const css =
    '@property --p{syntax:"*";inherits:false}:root{--own:1px;--two:2px}a{x:var(--own) var(--shell) var(--p)}';
  const more = 'b{x:var(--maybe,1px) var( --set ) calc(var(--other)*2);--late:0}';
  expect(await tokensOf({ 'a.css': css, 'b.css': more, 'c.js': 'e.style.setProperty("--set",1)' })).toEqual({
    defined: ['--late', '--own', '--p', '--two'],
    needed: ['--other', '--shell'],
  });
});
