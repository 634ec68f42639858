/**
 * `npm run sizes` writes docs/sizes.md: lines of product and of tests by area. `--check` fails if an area has grown since:
 * whoever adds to one says so in the same commit.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readOptions } from './options.mjs';
import { repositoryFiles } from './repository-files.mjs';
import { workspace } from './run.mjs';
import { command, UserError } from './steps.mjs';

const DOCUMENT = 'docs/sizes.md';
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

/** @param {string} file */
const read = (file) => readFileSync(path.join(workspace, file), 'utf8');

/** @param {string[]} files */
const lines = (files) => files.reduce((sum, file) => sum + read(file).split('\n').length - 1, 0);

const COLUMNS = ['product, lines', 'product, files', 'tests, lines'];

await command(() => {
  const { values } = readOptions({ check: { type: 'boolean' } });
  const now = measured();
  if (!values.check) return writeFileSync(path.join(workspace, DOCUMENT), documentOf(now));
  const before = Object.fromEntries(
    [...read(DOCUMENT).matchAll(/^\| (.+?) +\|(.*)\|$/gm)].map(([, area = '', cells = '']) => [
      area,
      cells.split('|').map((cell) => Number(cell.replaceAll(',', ''))),
    ]),
  );
  const grown = Object.entries(now).flatMap(([area, numbers]) =>
    numbers.flatMap((number, column) => {
      const allowed = before[area]?.[column] ?? 0;
      return number > allowed ? [`${area} (${COLUMNS[column]}) from ${allowed} to ${number}`] : [];
    }),
  );
  if (grown.length > 0)
    throw new UserError(
      `These grew: ${grown.join('; ')}. Run "npm run sizes", and say in the commit what it is worth.`,
    );
});

/** Area → its numbers, as {@link COLUMNS} names them. Documents have words, not lines. */
function measured() {
  const files = repositoryFiles().filter((file) => file !== DOCUMENT);
  const code = files.filter((file) => CODE.test(file));
  /** @type {Record<string, number[]>} */
  const numbers = {};
  for (const [area, folders] of Object.entries(AREAS)) {
    const own = code.filter((file) => folders.test(file));
    const product = own.filter((file) => !TEST.test(file));
    const tests = own.filter((file) => TEST.test(file));
    numbers[area] = [lines(product), product.length, lines(tests)];
  }
  const documents = files.filter((file) => /^(?:docs\/.*|[A-Z]+)\.md$/.test(file));
  numbers['docs (words)'] = [
    documents.flatMap((file) => read(file).match(/\S+/g) ?? []).length,
    documents.length,
    0,
  ];
  numbers['all that is tracked'] = [0, files.length, 0];
  return numbers;
}

/** @param {Record<string, number[]>} numbers */
function documentOf(numbers) {
  const rows = [
    ['area', ...COLUMNS],
    ...Object.entries(numbers).map(([area, cells]) => [
      area,
      ...cells.map((cell) => cell.toLocaleString('en')),
    ]),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const table = rows.map((row) =>
    row.map((cell, column) =>
      column ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
    ),
  );
  table.splice(
    1,
    0,
    widths.map((width, column) => (column ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width))),
  );
  const text = table.map((row) => `| ${row.join(' | ')} |`).join('\n');
  return `# Sizes\n\nWritten by \`npm run sizes\`. \`npm test\` fails when a number has grown and this file has not changed: the numbers only fall, unless a commit says what a visitor or a team got for it.\n\n${text}\n`;
}
