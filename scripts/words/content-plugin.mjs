import markdown from '@textlint/textlint-plugin-markdown';
import { syntaxTree } from '../syntax-tree.mjs';

/** Fields of the content whose value a page shows as a heading. */
const HEADINGS = /^(?:heading|headingEnd|title|question|\w+Heading)$/;

/** Texts that no visitor reads as words: identifiers, paths, addresses, class names of one word. */
const IS_CODE = /^(?:[a-z0-9_./:#@?&=%+-]*|https?:\S*|mailto:\S*)$/;

/**
 * textlint plugin for `content/`: every text of a TypeScript file, and an article's front matter with its Markdown. A
 * heading is a Header, any other text a Paragraph, as in Markdown.
 */
export const contentPlugin = {
  Processor: class {
    constructor() {
      this.markdown = new markdown.default.Processor();
    }
    availableExtensions() {
      return ['.ts', '.mdx'];
    }
    processor(extension) {
      const { postProcess } = this.markdown.processor('.md');
      const preProcess = (text, file) =>
        extension === '.ts' ? typeScriptTexts(file, text) : this.article(text);
      return { preProcess, postProcess };
    }
    article(text) {
      const { preProcess } = this.markdown.processor('.md');
      const document = preProcess(text);
      const [first, ...others] = document.children;
      if (first?.type !== 'Yaml') return document;
      return { ...document, children: [...frontMatterTexts(text, first.range), ...others] };
    }
  },
};

/** textlint plugin for code: its comments, and its strings as messages and names of tests. */
export const codePlugin = {
  Processor: class {
    availableExtensions() {
      return ['.ts', '.tsx', '.mjs'];
    }
    processor() {
      const preProcess = (text, file) => typeScriptTexts(file, text, true);
      const postProcess = (messages, filePath) => ({ messages, filePath });
      return { preProcess, postProcess };
    }
  },
};

/** A TypeScript file as a document of its texts. */
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

/** Calls `take` for each string and template with the name of the field that holds it. */
function visit(node, field, take) {
  const isString = node.type === 'Literal' && typeof node.value === 'string';
  if (isString || node.type === 'TemplateLiteral') take(node, field);
  for (const [key, child] of Object.entries(node)) {
    if (key === 'key' || key === 'loc' || SKIPPED.test(`${node.type}.${key}`)) continue;
    for (const each of [child].flat()) {
      if (each === null || typeof each?.type !== 'string') continue;
      const name = node.type === 'Property' ? (node.key.name ?? node.key.value) : field;
      visit(each, key === 'elements' ? undefined : name, take);
    }
  }
}

/** Values of the lines `name: value` of front matter; quotes around them are no part of the text. */
function frontMatterTexts(source, [start, end]) {
  return [...source.slice(start, end).matchAll(/^( *)(\w+): (['"]?)(.*?)\3$/gm)]
    .filter((match) => match[4] !== '' && !IS_CODE.test(match[4]))
    .map(({ index, 1: indent, 2: name, 3: quote, 4: raw }) => {
      const offset = start + index + indent.length + name.length + 2 + quote.length;
      return textNode(source, offset, raw, HEADINGS.test(name));
    });
}

function textNode(source, start, raw, isHeading) {
  const place = placeOf(source, start, start + raw.length);
  const text = { type: 'Str', value: raw, raw, ...place };
  return isHeading
    ? { type: 'Header', depth: 2, children: [text], raw, ...place }
    : { type: 'Paragraph', children: [text], raw, ...place };
}

const documentOf = (source, children) => ({
  type: 'Document',
  raw: source,
  children,
  ...placeOf(source, 0, source.length),
});

function placeOf(source, start, end) {
  const position = (offset) => {
    const lines = source.slice(0, offset).split('\n');
    return { line: lines.length, column: lines.at(-1).length };
  };
  return { range: [start, end], loc: { start: position(start), end: position(end) } };
}
