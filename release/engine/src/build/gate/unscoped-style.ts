import { UserError } from '@site/contracts/user-error';
import { type AtRule, type ChildNode, parse, type Rule } from 'postcss';
import selectorParser, { type Node, type Selector } from 'postcss-selector-parser';
import type { PackageFiles } from '../../model/versions/package-files.ts';
import type { Refusal } from '../../model/gate/refusal.ts';
import type { CandidateVersions } from './candidate.ts';

/** Every rule of a remote's style sheets stays in the remote's regions, on a screen, on paper and between pages. */
export function unscopedStyle({ remotes }: Pick<CandidateVersions, 'remotes'>): Refusal[] {
  return remotes.flatMap(({ info, unscoped = [] }) =>
    unscoped.map((selector) => ({
      package: info.name,
      rule: 'unscoped-style' as const,
      value: `its style sheets have the rule ${selector}, which reaches outside its regions`,
      fix: `write it below [data-mf='${info.name}'], or leave it to the shell`,
    })),
  );
}

/** The rules of a remote's style sheets that reach outside its regions, each once, without their declarations. */
export async function unscopedRules(files: PackageFiles): Promise<string[]> {
  const { name } = files.published.info;
  const sheets = files.webFiles.filter((file) => file.endsWith('.css'));
  const found = sheets.map(async (file) => {
    const css = (await files.read(`web/${file}`)).toString('utf8');
    try {
      return unscopedRulesOf(css, name);
    } catch (error) {
      throw new UserError(`${name}: ${file} can't be read as a style sheet: ${(error as Error).message}`);
    }
  });
  return [...new Set((await Promise.all(found)).flat())].sort().map((rule) => rule.slice(0, 200));
}

/** At-rules that apply to the whole document wherever they are written. */
const OF_DOCUMENT = /^(?:view-transition|page|import|namespace)$/i;

/** The rules of a style sheet that reach outside the regions of a remote. */
export function unscopedRulesOf(css: string, name: string): string[] {
  const found = new Set<string>();
  const sheet = parse(css);
  sheet.walkAtRules(OF_DOCUMENT, (rule) => void found.add(`@${rule.name} ${rule.params}`.trim()));
  sheet.walkDecls((declaration) => {
    let block: ChildNode['parent'] = declaration.parent;
    while (isAtRule(block)) block = block.parent;
    // What the style tool declares for itself shows nowhere.
    if (!isRule(block) || isKeyframe(block) || declaration.prop.startsWith('--tw-')) return;
    const isReaching = placeOfBlock(block, name) === OUTSIDE || /::view-transition\b/i.test(block.selector);
    if (isReaching) found.add(block.selector);
  });
  return [...found];
}

const isRule = (block: ChildNode['parent']): block is Rule => block?.type === 'rule';
const isAtRule = (block: ChildNode['parent']): block is AtRule => block?.type === 'atrule';
const isKeyframe = ({ parent }: Rule): boolean => isAtRule(parent) && /keyframes$/i.test(parent.name);

/** Where the elements of a selector are: outside the remote's regions, the regions themselves, or in them. */
const [OUTSIDE, REGION, INSIDE] = [0, 1, 2];

/** The outermost place of what a block's rules are for. */
function placeOfBlock(block: ChildNode['parent'], name: string): number {
  if (!isRule(block) && !isAtRule(block)) return OUTSIDE;
  const scope =
    isAtRule(block) && block.name === 'scope' && /^\((.*?)\)(?:\s*to\b|$)/s.exec(block.params)?.[1];
  if (isAtRule(block) && !scope) return placeOfBlock(block.parent, name);
  const parent = isRule(block) ? placeOfBlock(block.parent, name) : OUTSIDE;
  return placeOfList(selectorParser().astSync(scope || (block as Rule).selector), name, parent);
}

const placeOfList = (list: { nodes: readonly Selector[] }, name: string, parent: number): number =>
  Math.min(...list.nodes.map((selector) => placeOf(selector, name, parent)));

/** Where the elements of one selector are. Without `&`, it is written for what is below its parent. */
function placeOf(selector: Selector, name: string, parent: number): number {
  const [first] = selector.nodes;
  const isWhole = first?.type !== 'combinator' && /&/.test(String(selector));
  let place = isWhole || parent === OUTSIDE ? OUTSIDE : first?.type === 'combinator' ? parent : INSIDE;
  for (const node of selector.nodes) {
    if (node.type === 'combinator') {
      const isBelow = /^[\s>]*$/.test(node.value);
      place = place === INSIDE || (isBelow && place === REGION) ? INSIDE : OUTSIDE;
    } else place = Math.max(place, placeOfNode(node, name, parent));
  }
  return place;
}

/** Where the elements are that one part of a selector names: what it says of others, in `:has()` or `:not()`, places nothing. */
function placeOfNode(node: Node, name: string, parent: number): number {
  if (node.type === 'nesting') return parent;
  if (node.type === 'attribute') {
    return node.attribute === 'data-mf' && node.operator === '=' && node.value === name ? REGION : OUTSIDE;
  }
  const isList = node.type === 'pseudo' && /^:(?:is|where)$/i.test(node.value);
  return isList ? placeOfList(node, name, parent) : OUTSIDE;
}
