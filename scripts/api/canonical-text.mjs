/**
 * One text for one declaration, however it was written: no comments, parameters called `a`, `b`, `c`, members and union
 * members sorted. Members of an object type have lines of their own, so that a new one adds a line; inside a parameter
 * list they share a line, because callers must follow whatever changes there.
 */

const BODIES = new Set(['TSTypeLiteral', 'TSInterfaceBody', 'ClassBody']);
const NEEDS_PARENTHESES = new Set([
  'TSFunctionType',
  'TSConstructorType',
  'TSConditionalType',
  'TSInferType',
]);
const NOT_CHILDREN = new Set(['parent', 'loc', 'range', 'comments', 'tokens']);

/**
 * Text of a node.
 *
 * @param {object} node of a syntax tree
 * @param {string} source the file's text, comments replaced by spaces
 */
export const canonicalText = (node, source) => print(node, source, false).trim();

function print(node, source, isInline) {
  if (BODIES.has(node.type)) return printMembers(node.members ?? node.body, source, isInline);
  if (node.type === 'TSUnionType') return printUnion(node, source, isInline);
  if (node.type === 'TSImportType' && isRelative(node)) {
    const { qualifier, typeArguments } = node;
    return [qualifier, typeArguments].map((part) => (part ? print(part, source, isInline) : '')).join('');
  }
  const parts = [];
  let position = node.range[0];
  const parameters = namelessParameters(node);
  for (const { child } of childrenOf(node)) {
    // A shorthand property is listed twice, as its key and as its value.
    if (child.range[0] < position) continue;
    parts.push(collapse(source.slice(position, child.range[0])));
    parts.push(
      parameters.includes(child)
        ? printParameter(child, parameters.indexOf(child), source)
        : print(child, source, isInline || isParameter(node, child)),
    );
    position = child.range[1];
  }
  const rest = source.slice(position, node.range[1]);
  return parts.length === 0 ? rest : [...parts, collapse(rest)].join('');
}

/** Whether callers write this part of the node: a parameter, or an element of a tuple, as which parameters are typed. */
const isParameter = (node, child) =>
  node.type === 'TSTupleType' || (isFunction(node) && node.params.includes(child));

/** The parameters whose names mean nothing: all of a function, unless its return type names one (`value is Toast`). */
const namelessParameters = (node) =>
  isFunction(node) && node.returnType?.typeAnnotation?.type !== 'TSTypePredicate' ? node.params : [];

const isFunction = (node) => Array.isArray(node.params) && !node.type.startsWith('TSTypeParameter');

function printParameter(node, number, source) {
  if (
    !['Identifier', 'ObjectPattern', 'ArrayPattern', 'RestElement'].includes(node.type) ||
    node.name === 'this'
  ) {
    return print(node, source, true);
  }
  const rest = node.type === 'RestElement' ? '...' : '';
  const type = node.typeAnnotation ? print(node.typeAnnotation, source, true) : '';
  return `${rest}${String.fromCodePoint(97 + number)}${node.optional ? '?' : ''}${type}`;
}

function printMembers(members, source, isInline) {
  const texts = members
    .filter(isPublic)
    .map((member) => ({
      key: member.key ? source.slice(...member.key.range) : '',
      text: print(member, source, isInline).trim().replace(/[;,]$/, ''),
    }))
    .sort((one, other) => compare(one.key, other.key))
    .map(({ text }) => text);
  if (texts.length === 0) return '{}';
  if (isInline) return `{ ${texts.join('; ')} }`;
  return `{\n${texts.map((text) => `${text};`.replace(/^/gm, '  ')).join('\n')}\n}`;
}

function printUnion({ types }, source, isInline) {
  return types
    .map((type) => {
      const text = print(type, source, isInline);
      return NEEDS_PARENTHESES.has(type.type) ? `(${text})` : text;
    })
    .sort(compare)
    .join(' | ');
}

/** The nodes directly below a node, in the order of the text. */
export function childrenOf(node) {
  return Object.entries(node)
    .filter(([key]) => !NOT_CHILDREN.has(key))
    .flatMap(([key, value]) =>
      [value]
        .flat()
        .filter((each) => typeof each?.type === 'string' && Array.isArray(each.range))
        .map((child) => ({ child, key })),
    )
    .sort((one, other) => one.child.range[0] - other.child.range[0]);
}

/** Path of an inline `import("./file.ts")`, or that of a package. */
export const importedModule = ({ source, argument }) => (source ?? argument?.literal ?? argument).value;

const isRelative = (node) => importedModule(node).startsWith('.');

const isPublic = ({ accessibility, key }) => accessibility !== 'private' && key?.type !== 'PrivateIdentifier';

const collapse = (text) => text.replace(/\s+/g, ' ');

/** The same order on every machine, whatever its language. */
export const compare = (one, other) => (one < other ? -1 : Number(one > other));
