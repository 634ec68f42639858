import { readFileSync } from 'node:fs';
import path from 'node:path';
import { canonicalText, childrenOf } from './canonical-text.mjs';
import { syntaxTree } from '../syntax-tree.mjs';

/**
 * @typedef {import('oxc-parser').Node} Node
 * @typedef {{ module: string, name: string }} Imported
 * @typedef {{ texts: string[], names: Set<string>, inlineImports: Imported[] }} Declared
 * @typedef {object} DeclarationFile
 * @property {string} file
 * @property {Map<string, Declared>} declarations
 * @property {Map<string, Imported>} imports
 * @property {Map<string, { name: string, module?: string | undefined }>} exports
 * @property {string[]} stars
 */

/**
 * What one emitted declaration file declares, imports and exports.
 *
 * - `declarations`: name → its canonical texts (several for overloads) and the names that they refer to
 * - `imports`: local name → module and the name there (`*` for a namespace)
 * - `exports`: public name → the local name, or module and name there
 * - `stars`: modules of `export * from`
 *
 * @param {string} file
 */
export function readDeclarationFile(file) {
  const text = readFileSync(file, 'utf8');
  const { program, comments } = syntaxTree(file, text);
  const source = withoutComments(text, comments);
  /** @type {DeclarationFile} */
  const found = { file, declarations: new Map(), imports: new Map(), exports: new Map(), stars: [] };
  for (const statement of program.body) readStatement(statement, source, found);
  return found;
}

/** Path of the declaration file that a relative import in another one means. @param {string} from @param {string} module */
export const declarationPath = (from, module) =>
  path.resolve(path.dirname(from), module.replace(/\.[cm]?[jt]sx?$/, '.d.ts'));

/**
 * @param {Node} statement
 * @param {string} source
 * @param {DeclarationFile} found
 */
function readStatement(statement, source, found) {
  if (statement.type === 'ImportDeclaration') return readImport(statement, found);
  if (statement.type === 'ExportAllDeclaration') return void found.stars.push(statement.source.value);
  if (statement.type === 'ExportDefaultDeclaration') return readDefault(statement, source, found);
  if (statement.type !== 'ExportNamedDeclaration') return readDeclaration(statement, source, found);
  for (const { local, exported } of statement.specifiers) {
    found.exports.set(textOf(exported), { name: textOf(local), module: statement.source?.value });
  }
  if (!statement.declaration) return undefined;
  for (const name of readDeclaration(statement.declaration, source, found)) found.exports.set(name, { name });
  return undefined;
}

/**
 * @param {import('oxc-parser').ImportDeclaration} statement
 * @param {DeclarationFile} found
 */
function readImport({ source: module, specifiers }, { imports }) {
  for (const specifier of specifiers) {
    const other = specifier.type === 'ImportDefaultSpecifier' ? 'default' : '*';
    const name = specifier.type === 'ImportSpecifier' ? textOf(specifier.imported) : other;
    imports.set(specifier.local.name, { module: module.value, name });
  }
}

/** The name of an import or export, which may be quoted. @param {import('oxc-parser').ModuleExportName} name */
const textOf = (name) => (name.type === 'Literal' ? name.value : name.name);

/**
 * @param {import('oxc-parser').ExportDefaultDeclaration} statement
 * @param {string} source
 * @param {DeclarationFile} found
 */
function readDefault({ declaration }, source, found) {
  const names =
    declaration.type === 'Identifier' ? [declaration.name] : readDeclaration(declaration, source, found);
  for (const name of names) found.exports.set('default', { name });
}

/**
 * Adds the names that a statement declares; returns them.
 *
 * @param {Node} statement
 * @param {string} source
 * @param {DeclarationFile} found
 */
function readDeclaration(statement, source, { declarations }) {
  // `const a: A, b: B` declares two.
  const nodes = statement.type === 'VariableDeclaration' ? statement.declarations : [statement];
  return nodes.map((node) => {
    const name = 'id' in node && node.id && 'name' in node.id ? node.id.name : 'default';
    const kind = statement.type === 'VariableDeclaration' ? `${statement.kind} ` : '';
    const text =
      kind +
      canonicalText(node, source)
        .replace(/^declare /, '')
        .replace(/;$/, '');
    const known = declarations.get(name) ?? { texts: [], names: new Set(), inlineImports: [] };
    known.texts.push(text);
    collectNames(node, known);
    declarations.set(name, known);
    return name;
  });
}

/**
 * Names that a declaration refers to: all identifiers but the keys of members.
 *
 * @param {Node} node
 * @param {Declared} known
 */
function collectNames(node, known) {
  if (node.type === 'TSImportType') {
    known.inlineImports.push({ module: node.source.value, name: firstName(node.qualifier) });
  }
  if (node.type === 'Identifier') known.names.add(node.name);
  for (const { child, key } of childrenOf(node)) {
    if (key !== 'key' || ('computed' in node && node.computed)) collectNames(child, known);
  }
}

/**
 * @param {import('oxc-parser').TSImportTypeQualifier | null} qualifier
 * @returns {string}
 */
function firstName(qualifier) {
  if (!qualifier) return '*';
  return qualifier.type === 'Identifier' ? qualifier.name : firstName(qualifier.left);
}

/**
 * Spaces instead of comments: every other position stays.
 *
 * @param {string} text
 * @param {import('oxc-parser').Comment[]} comments
 */
function withoutComments(text, comments) {
  let result = text;
  for (const { start, end } of comments) {
    result = result.slice(0, start) + ' '.repeat(end - start) + result.slice(end);
  }
  return result;
}
