import markdown from '@textlint/textlint-plugin-markdown';
import { syntaxTree } from '../syntax-tree.mjs';

/**
 * @typedef {import('@textlint/kernel').TextlintPluginCreator} Plugin
 * @typedef {ReturnType<InstanceType<Plugin['Processor']>['processor']>} Processor
 * @typedef {Extract<ReturnType<Processor['preProcess']>, { type: 'Document' }>} Document
 * @typedef {Document['children'][number]} Content
 * @typedef {import('oxc-parser').Node} Node
 */

/** Fields of the content whose value a page shows as a heading. */
const HEADINGS = /^(?:heading|headingEnd|title|question|\w+Heading)$/;

/** Texts that no visitor reads as words: identifiers, paths, addresses, class names of one word. */
const IS_CODE = /^(?:[a-z0-9_./:#@?&=%+-]*|https?:\S*|mailto:\S*)$/;

/**
 * textlint plugin for `content/`: every text of a TypeScript file, and an article's front matter with its Markdown. A
 * heading is a Header, any other text a Paragraph, as in Markdown.
 *
 * @type {Plugin}
 */
export const contentPlugin = {
  Processor: class {
    constructor() {
      this.markdown = new markdown.default.Processor();
    }
    availableExtensions() {
      return ['.ts', '.mdx'];
    }
    /** @param {string} extension */
    processor(extension) {
      const { postProcess } = this.markdown.processor('.md');
      /** @type {Processor['preProcess']} */
      const preProcess = (text, file = '') =>
        extension === '.ts' ? typeScriptTexts(file, text) : this.article(text);
      return { preProcess, postProcess };
    }
    /** @param {string} text */
    article(text) {
      const document = this.markdown.processor('.md').preProcess(text);
      if (!('children' in document)) return document;
      /** @type {readonly { type: string, range: readonly [number, number] }[]} whose types lack that of front matter */
      const [first] = document.children;
      if (first?.type !== 'Yaml') return document;
      return {
        ...document,
        children: [...frontMatterTexts(text, first.range), ...document.children.slice(1)],
      };
    }
  },
};

/**
 * textlint plugin for code: its comments, and its strings as messages and names of tests.
 *
 * @type {Plugin}
 */
export const codePlugin = {
  Processor: class {
    availableExtensions() {
      return ['.ts', '.tsx', '.mjs'];
    }
    processor() {
      /** @type {Processor['preProcess']} */
      const preProcess = (text, file = '') => typeScriptTexts(file, text, true);
      /** @type {Processor['postProcess']} */
      const postProcess = (messages, filePath = '') => ({ messages, filePath });
      return { preProcess, postProcess };
    }
  },
};

/** A TypeScript file as a document of its texts. @param {string} file @param {string} source */
function typeScriptTexts(file, source, withComments = false) {
  const texts = [];
  const { program, comments } = syntaxTree(file, source);
  visit(program, undefined, (node, field) => {
    const [start, end] = [node.start + 1, node.end - 1];
    const raw = source.slice(start, end);
    if (!IS_CODE.test(raw)) texts.push(textNode(source, start, raw, HEADINGS.test(field ?? '')));
  });
  for (const { start, value } of withComments ? comments : []) {
    texts.push(textNode(source, start + 2, value, false));
  }
  return documentOf(source, texts);
}

const SKIPPED = /^(?:ImportDeclaration|Export(?:Named|All)Declaration\.source|TS)/;

/**
 * Calls `take` for each string and template with the name of the field that holds it.
 *
 * @param {Node} node
 * @param {string | undefined} field
 * @param {(node: Node, field: string | undefined) => void} take
 */
function visit(node, field, take) {
  const isString = node.type === 'Literal' && typeof node.value === 'string';
  if (isString || node.type === 'TemplateLiteral') take(node, field);
  for (const [key, child] of Object.entries(node)) {
    if (key === 'key' || key === 'loc' || SKIPPED.test(`${node.type}.${key}`)) continue;
    for (const each of [child].flat()) {
      if (each === null || typeof each?.type !== 'string') continue;
      const name = node.type === 'Property' ? nameOf(node.key) : field;
      visit(each, key === 'elements' ? undefined : name, take);
    }
  }
}

/** The name of a field that is written as one, or as a string. @param {Node} key */
function nameOf(key) {
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' ? String(key.value) : undefined;
}

/**
 * Values of the lines `name: value` of front matter; quotes around them are no part of the text.
 *
 * @param {string} source
 * @param {readonly [number, number]} range
 */
function frontMatterTexts(source, [start, end]) {
  return [...source.slice(start, end).matchAll(/^( *)(\w+): (['"]?)(.*?)\3$/gm)]
    .filter(([, , , , raw = '']) => raw !== '' && !IS_CODE.test(raw))
    .map(({ index, 1: indent = '', 2: name = '', 3: quote = '', 4: raw = '' }) => {
      const offset = start + index + indent.length + name.length + 2 + quote.length;
      return textNode(source, offset, raw, HEADINGS.test(name));
    });
}

/**
 * @param {string} source
 * @param {number} start
 * @param {string} raw
 * @param {boolean} isHeading
 * @returns {Content}
 */
function textNode(source, start, raw, isHeading) {
  const place = placeOf(source, start, start + raw.length);
  const text = { type: /** @type {const} */ ('Str'), value: raw, raw, ...place };
  return isHeading
    ? { type: 'Header', depth: 2, children: [text], raw, ...place }
    : { type: 'Paragraph', children: [text], raw, ...place };
}

/**
 * @param {string} source
 * @param {Content[]} children
 * @returns {Document}
 */
const documentOf = (source, children) => ({
  type: 'Document',
  raw: source,
  children,
  ...placeOf(source, 0, source.length),
});

/**
 * @param {string} source
 * @param {number} start
 * @param {number} end
 */
function placeOf(source, start, end) {
  /** @param {number} offset */
  const position = (offset) => {
    const before = source.slice(0, offset);
    return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') - 1 };
  };
  return { range: /** @type {const} */ ([start, end]), loc: { start: position(start), end: position(end) } };
}
