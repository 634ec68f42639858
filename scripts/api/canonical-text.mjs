/**
 * One text for one declaration, however it was written: no comments, parameters called `a`, `b`, `c`, members and union
 * members sorted. Members of an object type have lines of their own, so that a new one adds a line; inside a parameter
 * list they share a line, because callers must follow whatever changes there.
 */

/** @typedef {import('oxc-parser').Node} Node */

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
 * @param {Node} node of a syntax tree
 * @param {string} source the file's text, comments replaced by spaces
 */
export const canonicalText = (node, source) => print(node, source, false).trim();

/**
 * @param {Node} node
 * @param {string} source
 * @param {boolean} isInline
 * @returns {string}
 */
function print(node, source, isInline) {
  if (node.type === 'TSTypeLiteral') return printMembers(node.members, source, isInline);
  if (node.type === 'TSInterfaceBody' || node.type === 'ClassBody')
    return printMembers(node.body, source, isInline);
  if (node.type === 'TSUnionType') return printUnion(node.types, source, isInline);
  if (node.type === 'TSImportType' && node.source.value.startsWith('.')) {
    const [name, typeArguments] = [node.qualifier, node.typeArguments].map((part) =>
      part ? print(part, source, isInline) : '',
    );
    return `${name}${typeArguments}`;
  }
  const parts = [];
  let position = node.start;
  const parameters = namelessParameters(node);
  for (const { child } of childrenOf(node)) {
    // A shorthand property is listed twice, as its key and as its value.
    if (child.start < position) continue;
    parts.push(collapse(source.slice(position, child.start)));
    parts.push(
      parameters.includes(child)
        ? printParameter(child, parameters.indexOf(child), source)
        : print(child, source, isInline || isParameter(node, child)),
    );
    position = child.end;
  }
  const rest = source.slice(position, node.end);
  return parts.length === 0 ? rest : [...parts, collapse(rest)].join('');
}

/**
 * Whether callers write this part of the node: a parameter, or an element of a tuple, as which parameters are typed.
 *
 * @param {Node} node
 * @param {Node} child
 */
const isParameter = (node, child) => node.type === 'TSTupleType' || parametersOf(node).includes(child);

/**
 * The parameters whose names mean nothing: all of a function, unless its return type names one (`value is Toast`).
 *
 * @param {Node} node
 */
const namelessParameters = (node) =>
  'returnType' in node && node.returnType?.typeAnnotation.type === 'TSTypePredicate'
    ? []
    : parametersOf(node);

/**
 * @param {Node} node
 * @returns {Node[]} none, unless it is a function
 */
const parametersOf = (node) =>
  'params' in node &&
  node.type !== 'TSTypeParameterInstantiation' &&
  node.type !== 'TSTypeParameterDeclaration'
    ? node.params
    : [];

/**
 * @param {Node} node
 * @param {number} number
 * @param {string} source
 */
function printParameter(node, number, source) {
  if (
    !['Identifier', 'ObjectPattern', 'ArrayPattern', 'RestElement'].includes(node.type) ||
    ('name' in node && node.name === 'this')
  ) {
    return print(node, source, true);
  }
  const rest = node.type === 'RestElement' ? '...' : '';
  const mark = 'optional' in node && node.optional ? '?' : '';
  const type =
    'typeAnnotation' in node && node.typeAnnotation ? print(node.typeAnnotation, source, true) : '';
  return `${rest}${String.fromCodePoint(97 + number)}${mark}${type}`;
}

/**
 * @typedef {import('oxc-parser').TSSignature | import('oxc-parser').ClassElement} Member
 *
 * @param {Member[]} members
 * @param {string} source
 * @param {boolean} isInline
 */
function printMembers(members, source, isInline) {
  const texts = members
    .filter(isPublic)
    .map((member) => ({
      key: 'key' in member ? source.slice(member.key.start, member.key.end) : '',
      text: print(member, source, isInline).trim().replace(/[;,]$/, ''),
    }))
    .sort((one, other) => compare(one.key, other.key))
    .map(({ text }) => text);
  if (texts.length === 0) return '{}';
  if (isInline) return `{ ${texts.join('; ')} }`;
  return `{\n${texts.map((text) => `${text};`.replace(/^/gm, '  ')).join('\n')}\n}`;
}

/**
 * @param {Node[]} types
 * @param {string} source
 * @param {boolean} isInline
 */
function printUnion(types, source, isInline) {
  return types
    .map((type) => {
      const text = print(type, source, isInline);
      return NEEDS_PARENTHESES.has(type.type) ? `(${text})` : text;
    })
    .sort(compare)
    .join(' | ');
}

/**
 * The nodes directly below a node, in the order of the text.
 *
 * @param {Node} node
 * @returns {{ child: Node, key: string }[]}
 */
export function childrenOf(node) {
  return Object.entries(node)
    .filter(([key]) => !NOT_CHILDREN.has(key))
    .flatMap(([key, value]) =>
      [value]
        .flat()
        .filter((each) => typeof each?.type === 'string' && typeof each.start === 'number')
        .map((child) => ({ child, key })),
    )
    .sort((one, other) => one.child.start - other.child.start);
}

/** @param {Member} member */
const isPublic = (member) =>
  !('accessibility' in member && member.accessibility === 'private') &&
  !('key' in member && member.key.type === 'PrivateIdentifier');

/** @param {string} text */
const collapse = (text) => text.replace(/\s+/g, ' ');

/** The same order on every machine, whatever its language. @param {string} one @param {string} other */
export const compare = (one, other) => (one < other ? -1 : Number(one > other));
