import { chunkName } from '@site/contracts/remote-files';
import { transform, type Selector } from 'lightningcss';

/** Whose rules a sheet has: a page's or, together, all fragments'. */
export type Sheet = {
  /** Name of the remote. */
  remote: string;
  /** Code and markup with the class names of the sheet's owner. */
  code: string;
  /** Name of the page's expose, to which its rules are confined; undefined for fragments. */
  page?: string;
};

/** Attribute of a region that names the remote that renders it. */
const REMOTE = 'data-mf';

/**
 * The rules of a remote's style sheet that one of its sheets needs, in their order: those whose class names its code has.
 * The rules of a page hold only where the shell shows this page, in a region with the class name `chunkName(page)`. It is a
 * class because browsers look at those first: an attribute they know by its name alone, and compute the style of all
 * elements again whose region has it and that have a class name of a new sheet.
 *
 * Two sheets of one remote can't be in the same region: of two utilities the later one wins, and `p-4` of the second sheet
 * would override `md:p-8` of the first. Fragments have one sheet together, whose rules hold in all regions of the remote: a
 * page's rules are more specific than they.
 */
export function sheetOf(css: string, { remote, code, page }: Sheet): string {
  const text = code.replaceAll('\\', '');
  const unused = classNamesIn(css).filter((name) => !isIn(text, name));
  const own = reduced(css, unused, page === undefined ? undefined : { remote, page });
  const keyframes = [...own.matchAll(/@keyframes ([\w-]+)/g)].map(([, name = '']) => name);
  return reduced(
    own,
    keyframes.filter((name) => own.split(name).length === 2),
  );
}

function reduced(css: string, unusedSymbols: string[], region?: Region): string {
  const { code } = transform({
    filename: 'app.css',
    code: Buffer.from(css),
    unusedSymbols,
    ...(region ? { visitor: { Selector: (selector) => confined(selector, region) } } : {}),
  });
  return code.toString();
}

/** Where the rules of a page hold. */
type Region = { remote: string; page: string };

type Part = Selector[number];

/** A selector in which each attribute that names the remote is followed by the class name of the page. */
const confined = (selector: Selector, region: Region): Selector =>
  selector.flatMap((part): Part[] => {
    const isRegion =
      part.type === 'attribute' && part.name === REMOTE && part.operation?.value === region.remote;
    if (isRegion) return [part, { type: 'class', name: chunkName(region.page) }];
    if (!hasSelectors(part)) return [part];
    return [Object.assign({}, part, { selectors: part.selectors.map((each) => confined(each, region)) })];
  });

/** `:is(…)`, `:where(…)` and others that take selectors, which no visitor is called for. */
const hasSelectors = (part: Part): part is Extract<Part, { selectors: Selector[] }> =>
  part.type === 'pseudo-class' && 'selectors' in part && Array.isArray(part.selectors);

function classNamesIn(css: string): string[] {
  const names = new Set<string>();
  const note = (selector: Selector): void => {
    for (const part of selector) {
      if (part.type === 'class') names.add(part.name);
      if (hasSelectors(part)) part.selectors.forEach(note);
    }
  };
  transform({ filename: 'app.css', code: Buffer.from(css), visitor: { Selector: note } });
  return [...names];
}

/** Whether a text has this name by itself: `p-4` is not in `md:p-4` or `p-4.5`. */
function isIn(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1)) {
    const [before = '', after = ''] = [text[at - 1], text[at + name.length]];
    if (!/[\w\-:/.[\]]/.test(before) && !/[\w\-/.[\]]/.test(after)) return true;
  }
  return false;
}
