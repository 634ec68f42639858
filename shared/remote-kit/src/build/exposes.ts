import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { chunkName } from '@site/contracts/remote-files';

/**
 * What a remote exposes: `src/pages/features.ts` as `./features`, `src/pages/blog/[slug].ts` as `./blog/[slug]`,
 * `src/fragments/demo-dialog.tsx` as `./fragment/demo-dialog`. Adding a file adds a page; nothing lists them.
 */
export function discoverExposes(packageFolder: string): Record<string, { import: string; name: string }> {
  return Object.fromEntries([
    ...modulesIn(path.join(packageFolder, 'src/pages')).map((file) => expose(`./${file.name}`, file.path)),
    ...modulesIn(path.join(packageFolder, 'src/fragments')).map((file) =>
      expose(`./fragment/${file.name}`, file.path),
    ),
  ]);
}

/** What only the renderer asks for, and the browser's build must not carry: `src/site-files.ts` as `./site-files`. */
export function discoverNodeExposes(packageFolder: string): Record<string, { import: string; name: string }> {
  const file = path.join(packageFolder, 'src/site-files.ts');
  return existsSync(file) ? Object.fromEntries([expose('./site-files', file)]) : {};
}

function expose(key: string, file: string): [string, { import: string; name: string }] {
  return [key, { import: file, name: chunkName(key.slice('./'.length)) }];
}

function modulesIn(folder: string): { name: string; path: string }[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .sort()
    .map((file) => ({ name: file.replace(/\.tsx?$/, ''), path: path.join(folder, file) }));
}
