import { readFileSync } from 'node:fs';
import path from 'node:path';
import { compare } from './canonical-text.mjs';
import { entryApi } from './entry-api.mjs';

/** Name of the report in a package's folder. */
export const REPORT_FILE = 'API.md';

/**
 * The report of a package as it is compiled now.
 *
 * @param {string} folder of the package; its declarations must be up to date (`tsc -b shared`)
 * @returns {string} Markdown: name and version, then one block of text for each entry
 */
export function describeApi(folder) {
  /** @type {{ name: string, version: string, exports: Record<string, Target>, bin?: Record<string, string> }} */
  const {
    name,
    version,
    exports,
    bin = {},
  } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const entries = Object.entries(exports).sort(([one], [other]) => compare(one, other));
  const sections = [
    ...entries.map(([entry, target]) => section(`${name}${entry.slice(1)}`, entryText(folder, target))),
    ...Object.keys(bin).map((program) => section(`Command ${program}`, [])),
  ];
  const head = [
    `# API of ${name}`,
    `Version ${version}. \`npx lerna version\` writes this report from the compiled declarations; CI compares them.`,
  ];
  return `${[...head, ...sections].join('\n\n')}\n`;
}

/**
 * @param {string} heading
 * @param {string[]} blocks
 */
const section = (heading, blocks) =>
  [`## ${heading}`, ...(blocks.length > 0 ? [`\`\`\`ts\n${blocks.join('\n\n')}\n\`\`\``] : [])].join('\n\n');

/** Version that a report describes. @param {string} report */
export const versionOfReport = (report) => /^Version (\S+)\. /m.exec(report)?.[1];

/**
 * What a report lists: the place of each block (`@site/ui/card ‣ type Props`) and its lines. An entry without
 * declarations is a block without lines.
 *
 * @param {string} report
 * @returns {Map<string, string[]>}
 */
export function blocksOf(report) {
  /** @type {Map<string, string[]>} */
  const blocks = new Map();
  for (const section of report.split(/^## /m).slice(1)) {
    const [heading = '', ...rest] = section.split('\n');
    blocks.set(heading, []);
    const text = /^```ts\n(.*)\n```$/ms.exec(rest.join('\n'))?.[1] ?? '';
    for (const block of text.split('\n\n').filter(Boolean)) {
      const place = freePlace(blocks, `${heading} ‣ ${titleOf(block)}`);
      blocks.set(place, block.split('\n'));
    }
  }
  return blocks;
}

/** `type Toast = {` → `type Toast`; the lists of exports and imports have their own. @param {string} block */
const titleOf = (block) =>
  /^(?:export|import|names)\b/.exec(block)?.[0] ?? /^[\w ]+/.exec(block)?.[0].trim() ?? block;

/**
 * Two files may declare the same name.
 *
 * @param {Map<string, string[]>} blocks
 * @param {string} place
 * @returns {string}
 */
function freePlace(blocks, place, number = 1) {
  const numbered = number === 1 ? place : `${place} (${number})`;
  return blocks.has(numbered) ? freePlace(blocks, place, number + 1) : numbered;
}

/**
 * Declarations of a module; names that a style sheet defines; nothing of other files.
 *
 * @param {string} folder
 * @param {Target} target
 * @typedef {string | { types: string }} Target what an entry stands for in package.json
 */
function entryText(folder, target) {
  if (typeof target !== 'string') return entryApi(path.join(folder, target.types));
  if (!target.endsWith('.css')) return [];
  const css = readFileSync(path.join(folder, target), 'utf8').replace(/\/\*.*?\*\//gs, '');
  const defined = css.matchAll(/^\s*(?:(--[\w-]+\*?)\s*:|(@(?:utility|custom-variant) [\w-]+)|(\.[\w-]+))/gm);
  const names = new Set(
    [...defined].map(([, property, directive, className = '']) => property ?? directive ?? className),
  );
  return names.size > 0 ? [['names', ...[...names].sort(compare)].join('\n')] : [];
}
