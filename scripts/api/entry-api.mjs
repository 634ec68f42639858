import { compare } from './canonical-text.mjs';
import { declarationPath, readDeclarationFile } from './declaration-file.mjs';

/**
 * @typedef {import('./declaration-file.mjs').DeclarationFile} DeclarationFile
 * @typedef {(path: string) => DeclarationFile} FileAt
 * @typedef {{ file: string, name: string, module?: undefined }} Own a declaration of this package
 * @typedef {Own | { module: string, name: string }} Target
 */

/**
 * What an entry promises: the names that it exports, and every declaration that they reach inside the package, in
 * whichever file it is. A declaration that moves to another file changes nothing.
 *
 * @param {string} entryFile path of the entry's declaration file
 * @returns {string[]} blocks of text, each deterministic: the exports first, then the declarations by name
 */
export function entryApi(entryFile) {
  /** @type {Map<string, DeclarationFile>} */
  const files = new Map();
  /** @type {FileAt} */
  const fileAt = (path) => {
    const file = files.get(path) ?? readDeclarationFile(path);
    files.set(path, file);
    return file;
  };
  /** @type {Set<string>} */
  const foreign = new Set();
  /** @type {Map<string, Own>} */
  const reached = new Map();
  const exported = exportsOf(fileAt(entryFile), fileAt);
  /** @type {Own[]} */
  const pending = [];
  /** @param {Target} target */
  const reach = (target) => {
    if (target.module !== undefined) return void foreign.add(importLine(target));
    const key = `${target.file}:${target.name}`;
    if (reached.has(key)) return undefined;
    reached.set(key, target);
    return void pending.push(target);
  };
  for (const { target } of exported) reach(target);
  for (let target = pending.pop(); target; target = pending.pop()) {
    for (const next of referencesOf(target, fileAt)) reach(next);
  }
  const declared = [...reached.values()]
    .map(({ file, name }) => fileAt(file).declarations.get(name)?.texts.join('\n') ?? '')
    .filter(Boolean);
  return [
    exported
      .map(({ name, target }) => exportLine(name, target))
      .sort(compare)
      .join('\n'),
    [...foreign].sort(compare).join('\n'),
    ...[...new Set(declared)].sort(
      (one, other) => compare(nameOf(one), nameOf(other)) || compare(one, other),
    ),
  ].filter(Boolean);
}

/** `type Toast = {` → `Toast`: what a declaration is sorted by. @param {string} declaration */
const nameOf = (declaration) => /^(?:abstract )?(?:\w+ )([\w$]+)/.exec(declaration)?.[1] ?? declaration;

/** @param {string} name @param {Target} target */
const exportLine = (name, target) => `export ${name}${target.name === name ? '' : ` = ${target.name}`}`;

/** @param {{ module: string, name: string }} target */
const importLine = ({ module, name }) => `import ${name} from '${module}'`;

/**
 * Every exported name of a file with the place of its declaration.
 *
 * @param {DeclarationFile} file
 * @param {FileAt} fileAt
 * @returns {{ name: string, target: Target }[]}
 */
function exportsOf(file, fileAt) {
  const named = [...file.exports].map(([name]) => ({ name, target: resolve(file, name, fileAt) }));
  const starred = file.stars.flatMap((module) =>
    module.startsWith('.')
      ? exportsOf(fileAt(declarationPath(file.file, module)), fileAt).filter(({ name }) => name !== 'default')
      : [{ name: '*', target: { module, name: '*' } }],
  );
  return [...named, ...starred];
}

/**
 * Where an exported name of a file is declared: a file of this package, or another package's module.
 *
 * @param {DeclarationFile} file
 * @param {string} name
 * @param {FileAt} fileAt
 * @returns {Target}
 */
function resolve(file, name, fileAt) {
  const known = file.exports.get(name);
  if (known?.module) return follow(file, { module: known.module, name: known.name }, fileAt);
  if (known) return local(file, known.name, fileAt);
  for (const module of file.stars.filter((each) => each.startsWith('.'))) {
    const target = fileAt(declarationPath(file.file, module));
    if (exportsOf(target, fileAt).some((each) => each.name === name)) return resolve(target, name, fileAt);
  }
  throw new Error(`${file.file} exports no ${name}.`);
}

/**
 * The declaration of a name that a file declares or imports.
 *
 * @param {DeclarationFile} file
 * @param {string} name
 * @param {FileAt} fileAt
 * @returns {Target}
 */
function local(file, name, fileAt) {
  const imported = file.imports.get(name);
  return imported && !file.declarations.has(name)
    ? follow(file, imported, fileAt)
    : { file: file.file, name };
}

/**
 * @param {DeclarationFile} file
 * @param {import('./declaration-file.mjs').Imported} imported
 * @param {FileAt} fileAt
 * @returns {Target}
 */
function follow(file, { module, name }, fileAt) {
  if (!module.startsWith('.')) return { module, name };
  const target = fileAt(declarationPath(file.file, module));
  // A namespace import reaches all that the file exports; its first export would be a guess.
  if (name === '*')
    throw new Error(`${file.file} imports ${module} as a namespace, which the report can't follow.`);
  return resolve(target, name, fileAt);
}

/**
 * Everything that a declaration refers to, inside the package and outside.
 *
 * @param {Own} target
 * @param {FileAt} fileAt
 */
function referencesOf({ file: path, name }, fileAt) {
  const file = fileAt(path);
  const declaration = file.declarations.get(name);
  if (!declaration) return [];
  const known = [...declaration.names].filter(
    (each) => file.declarations.has(each) || file.imports.has(each),
  );
  return [
    ...known.map((each) => local(file, each, fileAt)),
    ...declaration.inlineImports.map((each) => follow(file, each, fileAt)),
  ];
}
