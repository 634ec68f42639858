import type { PackageFiles } from '@site/release-model/package-files';
import type { Refusal } from '@site/release-model/refusal';
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
  const sheets = files.webFiles.filter((file) => file.endsWith('.css'));
  const texts = await Promise.all(
    sheets.map(async (file) => (await files.read(`web/${file}`)).toString('utf8')),
  );
  const { name } = files.published.info;
  return [...new Set(texts.flatMap((css) => unscopedRulesOf(css, name)))]
    .sort()
    .map((rule) => rule.slice(0, 200));
}

/** At-rules that apply to the whole document wherever they are written. */
const OF_DOCUMENT = /^@(?:view-transition|page|import|namespace)\b/i;

/** At-rules with declarations instead of selectors, and those whose selectors are no elements. */
const WITHOUT_SELECTORS =
  /^@(?:-\w+-)?(?:font-face|font-palette-values|font-feature-values|keyframes|property|counter-style|position-try|view-transition|page)\b/i;

/** Pseudo-elements of the document: no region has them. */
const DOCUMENT_PARTS = /::view-transition\b|::view-transition-/i;

/** Where the elements of a selector are: outside the remote's regions, the regions themselves, or in them. */
type Place = 'outside' | 'region' | 'inside';

/** A block that is open: whose elements its rules are for, and its selector if they are outside. */
type Block = { place: Place; isSkipped: boolean; reaching?: string | undefined };

/** A property of the style tool: it shows nowhere by itself. */
const OF_STYLE_TOOL = /^--tw-/;

/** The rules of a style sheet that reach outside the regions of a remote. */
export function unscopedRulesOf(css: string, name: string): string[] {
  const found = new Set<string>();
  const blocks: Block[] = [{ place: 'outside', isSkipped: false }];
  for (const { text, end } of statements(css)) {
    const parent = blocks.at(-1) ?? { place: 'outside', isSkipped: false };
    const isAtRule = text.startsWith('@');
    if (isAtRule && OF_DOCUMENT.test(text)) found.add(text);
    if (end !== '{') {
      const isShown = text !== '' && !isAtRule && !OF_STYLE_TOOL.test(text);
      if (parent.reaching && isShown) found.add(parent.reaching);
      if (end === '}' && blocks.length > 1) blocks.pop();
    } else if (isAtRule) {
      const scope = /^@scope\s*\(([^()]*(?:\([^()]*\)[^()]*)*)\)/i.exec(text)?.[1];
      const place = scope === undefined ? parent.place : placeOfList(scope, name, 'outside');
      blocks.push({ ...parent, place, isSkipped: parent.isSkipped || WITHOUT_SELECTORS.test(text) });
    } else if (parent.isSkipped) blocks.push({ place: parent.place, isSkipped: true });
    else {
      const place = placeOfList(text, name, parent.place);
      const isReaching = place === 'outside' || DOCUMENT_PARTS.test(text);
      blocks.push({ place, isSkipped: false, reaching: isReaching ? text : undefined });
    }
  }
  return [...found];
}

/** What stands before each brace and semicolon of a style sheet, without comments. */
function statements(css: string): { text: string; end: '{' | '}' | ';' }[] {
  const parts = css.match(
    /\/\*[\s\S]*?(?:\*\/|$)|\\[\s\S]|"(?:\\[\s\S]|[^"\\])*"?|'(?:\\[\s\S]|[^'\\])*'?|[^/\\"'{};()]+|[\s\S]/g,
  );
  const found: { text: string; end: '{' | '}' | ';' }[] = [];
  let [text, depth] = ['', 0];
  for (const part of parts ?? []) {
    if (part.startsWith('/*')) continue;
    if (part === '(') depth += 1;
    if (part === ')') depth = Math.max(0, depth - 1);
    // In an address, such as a picture in its own text, a semicolon ends nothing.
    if (part === '{' || part === '}' || (part === ';' && depth === 0)) {
      found.push({ text: text.trim(), end: part });
      [text, depth] = ['', 0];
    } else text += part;
  }
  return found;
}

/** Splits a selector at its commas or into its compounds, outside parentheses and brackets. */
function split(selector: string, at: ',' | 'compounds'): string[] {
  const parts =
    selector.match(/\\[\s\S]|"(?:\\[\s\S]|[^"\\])*"?|'(?:\\[\s\S]|[^'\\])*'?|\s*[>+~,]\s*|\s+|[\s\S]/g) ?? [];
  const found = [''];
  let depth = 0;
  for (const part of parts) {
    if (part === '(' || part === '[') depth += 1;
    if (part === ')' || part === ']') depth -= 1;
    const isEnd = depth === 0 && (at === ',' ? part.trim() === ',' : /^\s*[>+~]\s*$|^\s+$/.test(part));
    if (!isEnd) found.push(`${found.pop() ?? ''}${part}`);
    else if (at === ',') found.push('');
    else found.push(part.trim() || ' ', '');
  }
  return found;
}

const RANK: readonly Place[] = ['outside', 'region', 'inside'];

/** The outermost place of a list of selectors. */
const placeOfList = (list: string, name: string, parent: Place): Place =>
  split(list.trim(), ',')
    .map((selector) => placeOf(selector.trim(), name, parent))
    .reduce((one, other) => (RANK.indexOf(one) < RANK.indexOf(other) ? one : other), 'inside');

/** Where the elements of one selector are. Without `&`, it is written for what is below its parent. */
function placeOf(selector: string, name: string, parent: Place): Place {
  const isNested = /^\s*[>+~]/.test(selector) || !selector.includes('&');
  const [first = '', ...rest] = split(
    isNested && parent !== 'outside' ? `& ${selector}` : selector,
    'compounds',
  );
  let place = placeOfCompound(first, name, parent);
  for (let index = 0; index < rest.length; index += 2) {
    const [combinator, compound = ''] = rest.slice(index, index + 2);
    const isBelow = combinator === ' ' || combinator === '>';
    const reached: Place = place === 'inside' || (isBelow && place === 'region') ? 'inside' : 'outside';
    const own = placeOfCompound(compound, name, parent);
    place = RANK.indexOf(own) > RANK.indexOf(reached) ? own : reached;
  }
  return place;
}

/** The attribute of a region, with its name. */
const OF_REGION = /^\[\s*data-mf\s*=\s*(?:"([^"]*)"|'([^']*)'|([\w-]+))\s*\]$/i;

/** Where the elements of a compound are, by itself: what it says of others, in `:has()` or `:not()`, places nothing. */
function placeOfCompound(compound: string, name: string, parent: Place): Place {
  const places: Place[] = compound.includes('&') ? [parent] : [];
  let [plain, depth, from] = ['', 0, 0];
  for (let at = 0; at < compound.length; at += 1) {
    if (compound[at] === '\\') at += 1;
    else if (compound[at] === '(' && (depth += 1) === 1) {
      plain += compound.slice(from, at);
      from = at + 1;
    } else if (compound[at] === ')' && (depth -= 1) === 0) {
      if (/:(?:is|where)$/i.test(plain)) places.push(placeOfList(compound.slice(from, at), name, parent));
      from = at + 1;
    }
  }
  plain += compound.slice(from);
  const attributes = plain.match(/\\[\s\S]|\[(?:"[^"]*"|'[^']*'|[^\]"'])*\]/g) ?? [];
  if (attributes.some((each) => OF_REGION.exec(each)?.slice(1).includes(name))) places.push('region');
  return places.reduce((one, other) => (RANK.indexOf(one) > RANK.indexOf(other) ? one : other), 'outside');
}
