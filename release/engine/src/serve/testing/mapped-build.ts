import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { buildText } from '../../changes/testing/sample-site.ts';

/** The sources of the script: the second calls the first, which throws in its third line. */
const SOURCES = {
  'open-dialog.ts': `export function openDialog(name: string): never {
  const text = \`no dialog \${name}\`;
  throw new RangeError(text);
}
`,
  'page.ts': `import { openDialog } from './open-dialog.ts';
(globalThis as { thrower?: () => void }).thrower = function handleClick() {
  openDialog('demo');
};
`,
};

/** A build of the sample package alpha whose script `x0.js` is a bundle with a source map. */
export type MappedBuild = {
  /** Folder of the package. */
  folder: string;
  script: string;
  map: string;
  /** Where in the script the error is thrown, as browsers count. */
  thrown: { line: number; column: number };
};

/** Bundles the sources into a build of alpha, with a map that the script does not name. */
export async function mappedBuild(folder: string, comment = ''): Promise<MappedBuild> {
  const sources = path.join(folder, 'sources');
  mkdirSync(sources, { recursive: true });
  for (const [file, text] of Object.entries(SOURCES)) writeFileSync(path.join(sources, file), comment + text);
  const { outputFiles } = await build({
    entryPoints: [path.join(sources, 'page.ts')],
    bundle: true,
    minify: true,
    sourcemap: 'external',
    outfile: path.join(folder, 'x0.js'),
    sourceRoot: '@site/mfe-alpha/src/',
    write: false,
  });
  const textOf = (ending: string) => outputFiles.find((file) => file.path.endsWith(ending))?.text ?? '';
  const [script, map] = [textOf('.js'), textOf('.map')];
  const target = buildText(folder, 'alpha', 'mapped');
  writeFileSync(path.join(target, 'dist/web/x0.js'), script);
  writeFileSync(path.join(target, 'dist/web/x0.js.map'), map);
  const before = script.slice(0, script.indexOf('throw')).split('\n');
  const thrown = { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
  return { folder: target, script, map, thrown };
}
