import { evaluate } from '@mdx-js/mdx';
import type { Element, ElementContent, Root, RootContent, Text } from 'hast';
import { createElement } from 'react';
import { staticMarkup } from '../src/static-markup.ts';
import * as runtime from 'react/jsx-runtime';
import remarkGfm from 'remark-gfm';
import { COMPOUND } from '../src/features/text/keep-together.tsx';
import { bodyElements, Claim, Figure } from '../src/features/article/body-components.tsx';

/** A heading that the contents list shows. */
export type Heading = { id: string; text: string };

/** A link of the body, with its line. */
export type BodyLink = { href: string; line: number };

/** An article's body, ready to be put into a page. */
export type CompiledBody = {
  html: string;
  /** The h2 headings, in order. */
  headings: Heading[];
  /** Ids of all headings, the targets of links. */
  ids: string[];
  links: BodyLink[];
  wordCount: number;
};

/** Error of {@link compileBody}: a sentence and, if known, the line. */
export type BodyError = { reason: string; line: number | undefined };

/** Compiles the MDX of an article to static HTML. Rejects if it does not parse or names an unknown component. */
export async function compileBody(mdx: string): Promise<CompiledBody> {
  const found: Omit<CompiledBody, 'html'> = { headings: [], ids: [], links: [], wordCount: 0 };
  const { default: Content } = await evaluate(mdx, {
    ...runtime,
    remarkPlugins: [remarkGfm],
    rehypePlugins: [() => (tree: Root) => prepareTree(tree, found)],
  });
  return {
    html: staticMarkup(createElement(Content, { components: { ...bodyElements, Claim, Figure } })),
    ...found,
  };
}

function prepareTree(tree: Root, found: Omit<CompiledBody, 'html'>): void {
  const text = textOf(tree);
  found.wordCount = text.split(/\s+/).filter(Boolean).length;
  for (const node of tree.children) {
    if (node.type !== 'element') continue;
    if (/^h[1-6]$/.test(node.tagName)) nameHeading(node, textOf(node), found);
    if (node.tagName === 'table') Object.assign(node, labelledTable(node));
  }
  visitLinks(tree, found.links);
  keepWordsTogether(tree);
}

function nameHeading(node: Element, text: string, found: Omit<CompiledBody, 'html'>): void {
  const name = text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const taken = found.ids.filter((id) => id === name || id.startsWith(`${name}-`)).length;
  const id = taken === 0 ? name : `${name}-${taken + 1}`;
  node.properties['id'] = id;
  found.ids.push(id);
  if (node.tagName === 'h2') found.headings.push({ id, text });
}

/**
 * On phones the cells of a row stand below each other: each gets the name of its column, and the first one is a header.
 * Roles stand in the markup, like those of `DataTable`.
 */
function labelledTable(table: Element): Element {
  const parts = elementsIn(table);
  const rows = parts.flatMap((part) => elementsIn(part));
  const heads = elementsIn(rows[0]);
  table.properties['role'] = 'table';
  for (const part of parts) part.properties['role'] = 'rowgroup';
  for (const row of rows) row.properties['role'] = 'row';
  for (const head of heads) Object.assign(head.properties, { role: 'columnheader', scope: 'col' });
  const columns = heads.map(textOf);
  for (const row of rows.slice(1)) {
    for (const [index, cell] of elementsIn(row).entries()) {
      if (index > 0) Object.assign(cell.properties, { role: 'cell', dataLabel: columns[index] ?? '' });
      else Object.assign(cell, { tagName: 'th', properties: { role: 'rowheader', scope: 'row' } });
    }
  }
  const properties = { className: ['reading-table'] };
  return { type: 'element', tagName: 'div', properties, children: [{ ...table }] };
}

const elementsIn = (node: Element | undefined): Element[] =>
  (node?.children ?? []).filter((child) => child.type === 'element');

/** Like `keepTogether`, for every text of the body. */
function keepWordsTogether(node: Root | Element): void {
  node.children = node.children.flatMap((child): ElementContent[] => {
    if (child.type === 'element') keepWordsTogether(child);
    if (child.type !== 'text') return [child as ElementContent];
    return child.value.split(LONG_WORD).flatMap((value, index): ElementContent[] => {
      if (index % 2 === 1) return [span('long-word', value)];
      return value
        .split(COMPOUND)
        .map((part, at) => (at % 2 === 0 ? text(part) : span('whitespace-nowrap', part)));
    });
  });
}

/** So long that it may break anywhere: a table would else be as wide as the word. */
const LONG_WORD = /(\S{40,})/;

const text = (value: string): Text => ({ type: 'text', value });

const span = (className: string, value: string): Element => ({
  type: 'element',
  tagName: 'span',
  properties: { className: [className] },
  children: [text(value)],
});

function visitLinks(node: Root | RootContent, links: BodyLink[]): void {
  if (!('children' in node)) return;
  if (node.type === 'element' && node.tagName === 'a') {
    links.push({ href: String(node.properties['href']), line: node.position?.start.line ?? 0 });
  }
  for (const child of node.children) visitLinks(child, links);
}

function textOf(node: Root | RootContent | ElementContent): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}
