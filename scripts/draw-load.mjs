/**
 * Draws docs/federation-internals.md's picture of a remote's load: the files that its numbered steps name, and the functions
 * that they import from each other. `--check` fails if the picture would change.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { readOptions } from './options.mjs';
import { workspaceFolders } from './packages.mjs';
import { repositoryFiles } from './repository-files.mjs';
import { workspace } from './run.mjs';
import { command, UserError } from './steps.mjs';

const DOCUMENT = 'docs/federation-internals.md';
const PICTURE = /(?<=^```mermaid\n).*?(?=^```$)/ms;

/** @param {string} file */
const read = (file) => readFileSync(path.join(workspace, file), 'utf8');
const sources = repositoryFiles(['shell/src', 'shared']);
const manifests = workspaceFolders(workspace).map((folder) => {
  /** @type {{ name: string, exports?: Record<string, { default?: string }> }} */
  const { name, exports = {} } = JSON.parse(read(`${folder}/package.json`));
  return { folder, name, exports };
});

await command(() => {
  const { values } = readOptions({ check: { type: 'boolean' } });
  const text = read(DOCUMENT);
  const picture = draw(filesOfSteps(text));
  if (!values.check) return writeFileSync(path.join(workspace, DOCUMENT), text.replace(PICTURE, picture));
  if (PICTURE.exec(text)?.[0] !== picture)
    throw new UserError(
      `The picture in ${DOCUMENT} is out of date: draw it with "node scripts/draw-load.mjs".`,
    );
});

/** The files that the numbered steps name, each once, in the steps' order. @param {string} text */
function filesOfSteps(text) {
  const named = [...text.matchAll(/^\d+\. .*$/gm)].flatMap(([step]) => [
    ...step.matchAll(/`([\w/.-]+\.tsx?)`/g),
  ]);
  return [
    ...new Set(named.map(([, name = '']) => sources.find((file) => `/${file}`.endsWith(`/${name}`)) ?? name)),
  ];
}

/**
 * A file that no other one imports is reached through React or the federation runtime: by a dotted arrow.
 *
 * @param {string[]} files
 */
function draw(files) {
  const arrows = files.flatMap((from) =>
    importsOf(from).flatMap(({ target, names }) => {
      const to = files.findIndex((file) => file === target);
      return to < 0 ? [] : [{ from: files.indexOf(from), to, names }];
    }),
  );
  const reached = new Set(arrows.map(({ to }) => to));
  const lines = [
    'flowchart TD',
    ...files.map((file, n) => `f${n}["${path.basename(file)}"]`),
    ...arrows.map(({ from, to, names }) => `f${from} -- "${names.join('<br>')}" --> f${to}`),
    ...files.flatMap((_, n) => (n === 0 || reached.has(n) ? [] : [`f${n - 1} -.-> f${n}`])),
  ];
  return lines.map((line, n) => `${n === 0 ? '' : '  '}${line}\n`).join('');
}

/** Files of the workspaces that a file takes values from, with their names. @param {string} file */
function importsOf(file) {
  return parseSync(file, read(file)).module.staticImports.flatMap(({ moduleRequest, entries }) => {
    const names = entries.filter(({ isType }) => !isType).map(({ localName }) => localName.value);
    return names.length === 0 ? [] : [{ target: fileOf(file, moduleRequest.value), names }];
  });
}

/** A file of this workspace; undefined for a library. @param {string} from @param {string} name */
function fileOf(from, name) {
  if (name.startsWith('.')) return path.join(path.dirname(from), name);
  const owner = manifests.find((each) => name.startsWith(`${each.name}/`));
  const built = owner?.exports[`.${name.slice(owner.name.length)}`]?.default;
  if (!owner || !built) return undefined;
  const source = path.join(owner.folder, built.replace('dist', 'src').replace(/js$/, 'ts'));
  return sources.find((file) => file.startsWith(source));
}
