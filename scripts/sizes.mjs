/**
 * `npm run sizes` writes docs/sizes.md: lines of product and of tests by area. `--check` fails if an area has grown since:
 * whoever adds to one says so in the same commit.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryFiles } from './repository-files.mjs';
import { installed, run, workspace } from './run.mjs';
import { command, readOptions, UserError } from './steps.mjs';

const DOCUMENT = path.join(workspace, 'docs/sizes.md');
const CODE = /\.(?:[cm]?[jt]s|tsx|css|sh|sql|html)$/;
const TEST = /\.(?:test|spec)\.tsx?$|\/testing\/|rstest|^e2e\/|^supabase\/contract\//;

/** Area → its folders. */
const AREAS = {
  release: /^release\//,
  'shell, remotes, shared': /^(?:shell|mfe-\w+|shared)\//,
  e2e: /^e2e\//,
  supabase: /^supabase\//,
  scripts: /^scripts\//,
  benchmark: /^benchmark\//,
};
const COLUMNS = ['product, lines', 'product, files', 'tests, lines'];
const START =
  '# Sizes\n\nWritten by `npm run sizes`. `npm test` fails when a number has grown and this file has not changed: the numbers only fall, unless a commit says what a visitor or a team got for it.\n\n';

await command(async () => {
  const { check } = readOptions({ check: { type: 'boolean' } });
  const now = measured();
  if (!check) {
    const rows = [
      ['area', ...COLUMNS],
      ['-', '-:', '-:', '-:'],
      ...now.map(([area, cells]) => [area, ...cells]),
    ];
    const text = rows.map((row) => `| ${row.map((cell) => cell.toLocaleString('en')).join(' | ')} |\n`);
    writeFileSync(DOCUMENT, START + text.join(''));
    return run(installed('oxfmt'), [DOCUMENT]);
  }
  const before = new Map(
    [...readFileSync(DOCUMENT, 'utf8').matchAll(/^\| (.+?) +\|(.*)\|$/gm)].map(([, area, cells = '']) => [
      area,
      cells.split('|').map((cell) => Number(cell.replaceAll(',', ''))),
    ]),
  );
  const grown = now.flatMap(([area, cells]) =>
    cells.flatMap((now, column) => {
      const allowed = before.get(area)?.[column] ?? 0;
      return now > allowed ? [`${area} (${COLUMNS[column]}) from ${allowed} to ${now}`] : [];
    }),
  );
  if (grown.length > 0)
    throw new UserError(
      `These grew: ${grown.join('; ')}. Run "npm run sizes", and say in the commit what it is worth.`,
    );
});

/** Area and its numbers, as {@link COLUMNS} names them. Documents have words, not lines. @returns {[string, number[]][]} */
function measured() {
  const files = repositoryFiles().filter((file) => file !== 'docs/sizes.md');
  /** @param {string[]} some @param {RegExp} each what is counted */
  const count = (some, each) =>
    some
      .map((file) => readFileSync(path.join(workspace, file), 'utf8').match(each)?.length ?? 0)
      .reduce((total, number) => total + number, 0);
  const code = files.filter((file) => CODE.test(file));
  const documents = files.filter((file) => /^(?:docs\/.*|[A-Z]+)\.md$/.test(file));
  return [
    ...Object.entries(AREAS).map(([area, folders]) => {
      const own = code.filter((file) => folders.test(file));
      const product = own.filter((file) => !TEST.test(file));
      const tests = own.filter((file) => TEST.test(file));
      return /** @type {[string, number[]]} */ ([
        area,
        [count(product, /\n/g), product.length, count(tests, /\n/g)],
      ]);
    }),
    ['docs (words)', [count(documents, /\S+/g), documents.length, 0]],
    ['all that is tracked', [0, files.length, 0]],
  ];
}
