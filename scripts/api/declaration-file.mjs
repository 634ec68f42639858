import { readFileSync } from 'node:fs';
import path from 'node:path';
import { canonicalText, childrenOf, importedModule } from './canonical-text.mjs';
import { syntaxTree } from '../syntax-tree.mjs';

/**
 * What one emitted declaration file declares, imports and exports.
 *
 * - `declarations`: name → its canonical texts (several for overloads) and the names that they refer to
 * - `imports`: local name → module and the name there (`*` for a namespace)
 * - `exports`: public name → the local name, or module and name there
 * - `stars`: modules of `export * from`
 */
export function readDeclarationFile(file) {
  const text = readFileSync(file, 'utf8');
  const { program, comments } = syntaxTree(file, text);
  const source = withoutComments(text, comments);
  const found = { file, declarations: new Map(), imports: new Map(), exports: new Map(), stars: [] };
  for (const statement of program.body) readStatement(statement, source, found);
  return found;
}

/** Path of the declaration file that a relative import in another one means. */
export const declarationPath = (from, module) =>
  path.resolve(path.dirname(from), module.replace(/\.[cm]?[jt]sx?$/, '.d.ts'));

function readStatement(statement, source, found) {
  if (statement.type === 'ImportDeclaration') return readImport(statement, found);
  if (statement.type === 'ExportAllDeclaration') return void found.stars.push(statement.source.value);
  if (statement.type === 'ExportDefaultDeclaration') return readDefault(statement, source, found);
  if (statement.type !== 'ExportNamedDeclaration') return readDeclaration(statement, source, found);
  for (const { local, exported } of statement.specifiers) {
    found.exports.set(exported.name, { name: local.name, module: statement.source?.value });
  }
  if (!statement.declaration) return undefined;
  for (const name of readDeclaration(statement.declaration, source, found)) found.exports.set(name, { name });
  return undefined;
}

function readImport({ source: module, specifiers }, { imports }) {
  for (const { type, local, imported } of specifiers) {
    const name =
      type === 'ImportSpecifier' ? imported.name : type === 'ImportDefaultSpecifier' ? 'default' : '*';
    imports.set(local.name, { module: module.value, name });
  }
}

function readDefault({ declaration }, source, found) {
  const [name] =
    declaration.type === 'Identifier' ? [declaration.name] : readDeclaration(declaration, source, found);
  found.exports.set('default', { name });
}

/** Adds the names that a statement declares; returns them. */
function readDeclaration(statement, source, { declarations }) {
  // `const a: A, b: B` declares two.
  const nodes = statement.type === 'VariableDeclaration' ? statement.declarations : [statement];
  return nodes.map((node) => {
    const name = node.id?.name ?? 'default';
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

/** Names that a declaration refers to: all identifiers but the keys of members. */
function collectNames(node, known) {
  if (node.type === 'TSImportType') {
    known.inlineImports.push({ module: importedModule(node), name: firstName(node.qualifier) });
  }
  if (node.type === 'Identifier') known.names.add(node.name);
  for (const { child, key } of childrenOf(node)) {
    if (key !== 'key' || node.computed) collectNames(child, known);
  }
}

const firstName = (qualifier) => (qualifier?.left ? firstName(qualifier.left) : (qualifier?.name ?? '*'));

/** Spaces instead of comments: every other position stays. */
function withoutComments(text, comments) {
  let result = text;
  for (const { start, end } of comments) {
    result = result.slice(0, start) + ' '.repeat(end - start) + result.slice(end);
  }
  return result;
}
