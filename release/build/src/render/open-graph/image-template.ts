import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { codeFiles } from '@site/release-model/own-code';

const require = createRequire(import.meta.url);

let template: string | undefined;

/** Hash of the code that draws images and of the versions of the libraries that it draws with. */
export function imageTemplate(): string {
  if (template !== undefined) return template;
  const folder = import.meta.dirname;
  const sources = codeFiles(folder).map((file) => path.join(folder, file));
  const versions = ['@resvg/resvg-js', '@fontsource/schibsted-grotesk'].map((name) =>
    require.resolve(`${name}/package.json`),
  );
  const hash = createHash('sha256');
  for (const file of [...sources, ...versions]) hash.update(readFileSync(file));
  template = hash.digest('hex');
  return template;
}
