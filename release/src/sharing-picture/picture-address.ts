import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { site } from '@site/ui/site';
import type { PictureText } from './picture-text.ts';

/** Folder of the public tree with all sharing pictures. */
export const PICTURES_FOLDER = 'pictures';

const require = createRequire(import.meta.url);

let template: string | undefined;

/**
 * Address of a picture on the site. It is made of everything that decides how the picture looks (its text, how it is
 * drawn, colours, letters, the product's name) without drawing it: an address that exists is the right picture, and
 * networks that keep pictures by address ask for a new one when the title changes.
 */
export function pictureAddress({ title, section }: PictureText): string {
  template ??= templateHash();
  const hash = createHash('sha256').update(JSON.stringify([template, title, section ?? '']));
  return `/${PICTURES_FOLDER}/${hash.digest('hex').slice(0, 16)}.png`;
}

function templateHash(): string {
  const folder = import.meta.dirname;
  const sources = readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .sort()
    .map((file) => path.join(folder, file));
  const versions = ['@resvg/resvg-js', '@fontsource/schibsted-grotesk'].map((name) =>
    require.resolve(`${name}/package.json`),
  );
  const hash = createHash('sha256').update(site.product);
  for (const file of [...sources, ...versions, require.resolve('@site/ui/theme.css')])
    hash.update(readFileSync(file));
  return hash.digest('hex');
}
