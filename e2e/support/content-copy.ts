import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { copyPackage, type PackageCopy } from './package-copy.ts';

/** A copy of mfe-content's sources, to which articles can be added. */
export type ContentCopy = PackageCopy & { writeArticle: (slug: string, mdx: string) => void };

/** Copies mfe-content. */
export function copyContent(): ContentCopy {
  const copy = copyPackage('mfe-content');
  return {
    ...copy,
    writeArticle: (slug, mdx) =>
      writeFileSync(path.join(copy.folder, `src/content/articles/${slug}.mdx`), mdx),
  };
}
