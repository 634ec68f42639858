import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { siteProgram } from '@site/release/program';
import { ONE_APPLICATION } from '@site/release/weight';
import { workspace } from '../../scripts/run.mjs';
import { repositoryFiles } from '../../scripts/repository-files.mjs';

const FILES = repositoryFiles();
const DOCUMENTS = FILES.filter(
  (file) => file.endsWith('.md') && !path.basename(file).startsWith('CHANGELOG'),
);
/** Folders that commands make. */
const MADE = ['supabase/.data', 'site-root'];
const TOP_LEVEL = new Set(FILES.map((file) => file.split('/')[0]));

const read = (file: string): string => readFileSync(path.join(workspace, file), 'utf8');
const withoutBlocks = (text: string): string => text.replace(/^```.*?^```/gms, '');

/** Relative links of a document, without pictures' titles: `contracts.md#ship`. */
function relativeLinks(text: string): string[] {
  return [...withoutBlocks(text).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target]) => target!)
    .filter((target) => !/^[a-z]+:/.test(target));
}

/** GitHub's anchors of a document's headings. */
function anchors(text: string): string[] {
  return [...withoutBlocks(text).matchAll(/^#+ +(.*)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-'),
  );
}

/** Code spans that name a file or folder of the repository. A span with a placeholder (`<slug>`, `*`, `…`) names none. */
function namedPaths(text: string): string[] {
  return [...withoutBlocks(text).matchAll(/`([^`\n]+)`/g)]
    .map(([, span]) => span!)
    .filter((span) => /^[\w.@[\]/-]+$/.test(span) && !span.startsWith('@') && !span.includes('..'))
    .filter((span) => {
      const isBelowTopLevel = span.includes('/') && TOP_LEVEL.has(span.split('/')[0]);
      return isBelowTopLevel || /\.(ts|tsx|mjs|css|mdx|md|sql|toml)$/.test(span);
    });
}

/** True for a path from the root, and for the end of a tracked file's path: `src/site-files.ts`. */
function isInRepository(named: string): boolean {
  const trimmed = named.replace(/\/$/, '');
  if (MADE.includes(trimmed)) return true;
  return FILES.some(
    (file) => file === trimmed || file.startsWith(`${trimmed}/`) || file.endsWith(`/${trimmed}`),
  );
}

/** npm scripts that a text tells readers to run: `start`, `dev -w mfe-content`. */
const scriptsIn = (text: string): string[] =>
  [...text.matchAll(/\bnpm (?:run (?:-s )?([a-z][\w:-]*)|(start|test))((?: -w [\w@/-]+)?)/g)].map(
    ([, named, short, where]) => `${named ?? short}${where}`,
  );

function hasScript(command: string, document: string): boolean {
  const [script = '', name = ''] = command.split(' -w ');
  // The remote that docs/guides/remote.md adds has the scripts of every remote.
  const short = name.replace('@site/', '').replace('mfe-events', 'mfe-careers');
  // The document of a package that is no workspace is about that package.
  return [short, `shared/${short}`, ...(name === '' ? [path.dirname(document)] : [])]
    .map((folder) => path.join(workspace, folder, 'package.json'))
    .filter((file) => existsSync(file))
    .some((file) => {
      const { scripts = {} } = JSON.parse(readFileSync(file, 'utf8')) as { scripts?: object };
      return script in scripts;
    });
}

/** Everything wrong in all documents, one line each: document and finding. */
const findings = (findIn: (document: string, text: string) => readonly string[]): string[] =>
  DOCUMENTS.flatMap((document) => findIn(document, read(document)).map((found) => `${document}: ${found}`));

test('every link in a document leads to a file and a heading that exist', () => {
  const broken = findings((document, text) =>
    relativeLinks(text).filter((target) => {
      const [file = '', anchor] = target.split('#');
      const linked = file === '' ? document : path.join(path.dirname(document), file);
      if (!isInRepository(linked)) return true;
      return anchor !== undefined && !anchors(read(linked)).includes(anchor);
    }),
  );
  expect(broken).toEqual([]);
});

test('every file and folder that a document names exists', () => {
  expect(findings((_, text) => namedPaths(text).filter((named) => !isInRepository(named)))).toEqual([]);
});

test('every npm script that a document names exists', () => {
  expect(
    findings((document, text) => scriptsIn(text).filter((command) => !hasScript(command, document))),
  ).toEqual([]);
});

/** Options of every command of the site tool: `previews end` → `--help`, `--site-root`. */
function siteCommands(): Map<string, string[]> {
  const program = siteProgram(() => Promise.resolve());
  const all = program.commands.flatMap((command) => [command, ...command.commands]) as (typeof program)[];
  return new Map(
    all.map(({ path: named, options }) => [
      named.replace(/^site /, ''),
      ['--help', ...options.map(({ long }) => String(long))],
    ]),
  );
}

test('every command and option of the site tool that documents and messages name exists', () => {
  const texts = FILES.filter(
    (file) => DOCUMENTS.includes(file) || /(?<!\.test|\.spec)\.(ts|tsx|mjs|yml|json)$/.test(file),
  );
  const lines = texts.flatMap((file) => [
    ...read(file).matchAll(/(?:\bnpx |["'`\n])site ([a-z]{3,}(?= |[`"'])[^"'`#|\n]*)/g),
  ]);
  expect(lines.length).toBeGreaterThan(100);
  const commands = siteCommands();
  const unknown = lines.flatMap(([, line = '']) => {
    const [name = '', next = ''] = line.split(/[\s[]+/);
    const options = commands.get(`${name} ${next}`) ?? commands.get(name);
    const named = [...line.matchAll(/(?<=[\s[])--[a-z-]+/g)].map(([option]) => option);
    return options && named.every((option) => options.includes(option)) ? [] : [line];
  });
  expect(unknown).toEqual([]);
});

test('the price of one application is what the benchmark measured', () => {
  const [home = ''] = read('benchmark/results/benchmark.md').split('## Pricing');
  const measured = (row: string) =>
    Number(new RegExp(`^\\| ${row} +\\|[^|]+\\| +([\\d.]+) \\|`, 'm').exec(home)?.[1]);
  expect(ONE_APPLICATION).toEqual({ scripts: measured('JavaScript, KB'), requests: measured('Requests') });
});
