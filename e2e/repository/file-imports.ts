import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { workspace } from '../../scripts/run.mjs';
import { repositoryFiles } from '../../scripts/repository-files.mjs';

/** An import of a file: the name that it gives, and whether types are all that it takes. */
export type FileImport = { file: string; name: string; isType: boolean };

/** TypeScript and JavaScript of the repository, with what is not committed yet. */
export const sourceFiles = (): string[] => repositoryFiles().filter((file) => /\.(?:tsx?|mjs)$/.test(file));

/** All imports of a file: static ones, exports from elsewhere, `import()` in code and in types. */
export function importsOf(file: string): FileImport[] {
  const source = readFileSync(path.join(workspace, file), 'utf8');
  const { module } = parseSync(file, source);
  const areTypes = (entries: readonly { isType: boolean }[]) =>
    entries.length > 0 && entries.every(({ isType }) => isType);
  const found = [
    ...module.staticImports.map(
      ({ moduleRequest, entries }) => [moduleRequest.value, areTypes(entries)] as const,
    ),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap((entry) =>
        entry.moduleRequest ? [[entry.moduleRequest.value, entry.isType] as const] : [],
      ),
    ),
    // What is put together as it runs can't be told.
    ...module.dynamicImports
      .map(({ moduleRequest: { start, end } }) => source.slice(start, end))
      .filter((text) => /^['"]/.test(text))
      .map((text) => [text.slice(1, -1), false] as const),
    ...[...source.matchAll(/\bimport\('([^']+)'\)\./g)].map(([, name]) => [name!, true] as const),
  ];
  return found.map(([name, isType]) => ({ file, name, isType }));
}
