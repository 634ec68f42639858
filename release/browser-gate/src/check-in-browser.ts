import type { Viewport, Finding } from '@site/release-model/check-report';
import pLimit from 'p-limit';
import type { BrowserBudgets } from '@site/release-model/log-entry';
import { OWN_BUDGETS } from '@site/release-model/own-budgets';
import { checkConditions } from './check-conditions.ts';
import { checkFragments, type CheckedFragment } from './check-fragments.ts';
import { checkPage, type PageEvidence } from './check-page.ts';
import { checkPairs } from './check-pairs.ts';
import type { ShownSite } from './edge.ts';
import type { Visited } from './fine-visits.ts';
import { isUncertain } from './is-uncertain.ts';
import { Chromiums } from './chromiums.ts';
import { lookAtLive, type LiveLooks, type LiveWindow } from './live-looks.ts';
import type { CheckedPage } from './rule.ts';
import { VIEWPORTS, type Visit } from './visit.ts';

export type { CheckedFragment } from './check-fragments.ts';
export type { PageEvidence } from './check-page.ts';

/** Pages that are open at once: most of a visit is waiting. */
const OPEN_PAGES = 16;

/** Pages that load or are asked at once. */
const BUSY_PAGES = 4;

/** Most pages on which the fragments of one remote are looked for. */
const FRAGMENT_PAGES = 8;

/** Name of the package whose regions are on every page. */
const SHELL = 'shell';

/** Browsers that somebody else closes. */
type RunningChromiums = Pick<Chromiums, 'light' | 'whole'>;

export type BrowserCheck = {
  readonly candidate: ShownSite;
  /** The live site; undefined for the first release. */
  readonly live: ShownSite | undefined;
  /** Names of the packages that changed. */
  readonly changed: ReadonlySet<string>;
  /** Pages to open: the changed ones, home, one of every other remote. */
  readonly pages: readonly CheckedPage[];
  /** Every fragment of the release. */
  readonly fragments?: readonly CheckedFragment[];
  readonly budgets?: BrowserBudgets;
  /** Selector of elements that only previews show. */
  readonly marks?: string;
  /** Remembers how the live site looks in a window. */
  readonly keepLooks?: KeepLooks;
  /** Makes a visit to what did not change, unless it is known what it would see. */
  readonly known?: <Result extends Visited>(key: string, visit: () => Promise<Result>) => Promise<Result>;
  /** Takes pictures of a changed page of the candidate with which nothing is wrong. */
  readonly photograph?: (visit: Visit) => Promise<void>;
  /** Which of the visits under conditions are made: all, none, or one and nothing else, counted from 1. */
  readonly visits?: 'all' | 'none' | number;
  /** Running browsers, which stay open. */
  readonly chromiums?: RunningChromiums;
};

/**
 * Gives the looks that are kept, or looks and keeps.
 *
 * @param isDoubted whether to look in any case
 */
type KeepLooks = (
  viewport: Viewport,
  look: () => Promise<LiveLooks>,
  isDoubted: boolean,
) => Promise<LiveLooks>;

/** What was found. */
type CheckedInBrowser = {
  findings: Finding[];
  pages: PageEvidence[];
};

/** A check that may be repeated. */
type Attempt<Result extends { findings: readonly Finding[] }> = () => Promise<Result>;

/**
 * Opens pages of a candidate in a real browser, and says why visitors should not get it. A page that is refused in one
 * window is not opened in the next. What is measured or tried is refused only if it was seen twice.
 */
export async function checkInBrowser(check: BrowserCheck): Promise<CheckedInBrowser> {
  if (check.chromiums) return checkWith(check.chromiums, check);
  const chromiums = new Chromiums();
  try {
    return await checkWith(chromiums, check);
  } finally {
    await chromiums.close();
  }
}

async function checkWith(chromiums: RunningChromiums, check: BrowserCheck): Promise<CheckedInBrowser> {
  const browser = await chromiums.light();
  const { candidate, live, changed, budgets = OWN_BUDGETS.browser, marks = '[data-preview-mark]' } = check;
  const { keepLooks = (_viewport, look) => look(), known = (_, visit) => visit() } = check;
  const limit = pLimit(OPEN_PAGES);
  const turn = pLimit(BUSY_PAGES);
  const viewports = Object.keys(VIEWPORTS) as Viewport[];
  // Under conditions nothing is compared with the live looks, and the browser may be closed before they are there.
  const isShellCompared = live !== undefined && !changed.has(SHELL) && typeof check.visits !== 'number';
  const lookIn = (viewport: Viewport) => {
    if (!isShellCompared) return undefined;
    const look = async (isDoubted: boolean) =>
      keepLooks(viewport, () => lookAtLive(browser, live, viewport, marks), isDoubted);
    let second: Promise<LiveLooks> | undefined;
    // Pages wait for the second looks, and so these don't wait until a page is closed.
    const lookAgain = () => (second ??= look(true));
    return limit(async (): Promise<LiveWindow> => ({ looks: await look(false), lookAgain }));
  };
  const windows = new Map(viewports.map((viewport) => [viewport, lookIn(viewport)]));
  const attempt = async <Result extends { findings: readonly Finding[] }>(work: Attempt<Result>) => {
    const result = await limit(work);
    return result.findings.some(isUncertain) ? limit(work) : result;
  };

  type PageResult = Awaited<ReturnType<typeof checkPage>>;
  /** What is known of a page: whether it is refused, and the rules that found something in a visit that has ended. */
  type PageState = { isRefused: boolean; readonly seen: Set<string> };

  /** Checks a page in one window, unless it was refused in another before its turn comes. */
  const checkIn = async (viewport: Viewport, page: CheckedPage, state: PageState) => {
    const open = async (site: ShownSite, photograph?: BrowserCheck['photograph']) => {
      const context = { viewport, page, changed, budgets, marks, turn, live: await windows.get(viewport) };
      return checkPage(browser, { ...context, site, photograph });
    };
    let isSeenTwice = true;
    const openCandidate = () =>
      limit(async (): Promise<PageResult | undefined> => {
        if (state.isRefused) return undefined;
        const before = new Set(state.seen);
        const visited = page.changed
          ? await open(candidate, check.photograph)
          : await known(`${page.path} ${viewport}`, () => open(candidate));
        isSeenTwice = visited.findings.every((found) => !isUncertain(found) || before.has(found.rule));
        for (const { rule } of visited.findings) state.seen.add(rule);
        return visited;
      });
    let result = await openCandidate();
    if (!isSeenTwice) result = (await openCandidate()) ?? result;
    // A page that did not change is refused only for what is right on the live site.
    if (result && result.findings.length > 0 && !page.changed && live) {
      const { findings: before } = await limit(() => open(live));
      const old = new Set(before.map(({ rule, found }) => `${rule} ${found}`));
      result.findings = result.findings.filter(({ rule, found }) => !old.has(`${rule} ${found}`));
    }
    state.isRefused ||= result !== undefined && result.findings.length > 0;
    return result;
  };

  /** Checks every page. The visits in one window come before those in the next: most of what is wrong shows in the first. */
  const checkAll = async (): Promise<PageResult[]> => {
    const pages = check.pages.map((page) => {
      const state: PageState = { isRefused: false, seen: new Set() };
      return (viewport: Viewport) => checkIn(viewport, page, state);
    });
    const inWindow = (viewport: Viewport) => Promise.all(pages.map((checkPageIn) => checkPageIn(viewport)));
    const visited = await Promise.all(viewports.map(inWindow));
    return pages.flatMap((_, index) => {
      const [first, ...more] = visited.flatMap((results) => results[index] ?? []);
      return first && first.findings.length === 0 ? [first, ...more] : (first ?? []);
    });
  };

  /** Opens changed pages that are fine under other conditions. */
  const checkUnderConditions = (refused: ReadonlySet<string>): Promise<Finding[]> =>
    checkPairs(
      {
        pages: check.pages.filter((page) => page.changed),
        changed,
        refused,
        only: check.visits,
      },
      async (side, { page, conditions, isFirst }) => {
        const site = side === 'live' ? live : candidate;
        if (!site) return [];
        const opened = { site, page, changed, budgets };
        return turn(async () =>
          checkConditions(isFirst ? await chromiums.whole() : browser, opened, conditions),
        );
      },
    );

  const fragments = check.fragments ?? [];
  /** Opens fragments from pages, one page after the other, until each was seen. */
  const checkOpened = async () => {
    const paths = new Set([
      ...fragments.map(({ page }) => page),
      ...check.pages.filter((page) => page.changed).map(({ path }) => path),
    ]);
    let unseen = fragments;
    for (const path of [...paths].slice(0, FRAGMENT_PAGES)) {
      const wanted = unseen.filter(({ page, owner }) => page === path || changed.has(owner));
      if (wanted.length === 0) continue;
      const visit = () => checkFragments(browser, candidate, path, wanted, changed);
      const isFresh = wanted.some(({ owner }) => changed.has(owner));
      const key = `fragments ${wanted.map(({ name }) => name).join(' ')} ${path}`;
      const { findings, seen } = await attempt(() => (isFresh ? visit() : known(key, visit)));
      if (findings.length > 0) return (await areOld(findings, path, wanted)) ? [] : findings;
      unseen = unseen.filter(({ name }) => !seen.has(name));
    }
    return [];
  };
  /** Whether a fault of packages that did not change is on the live site as well. */
  const areOld = async (found: readonly Finding[], path: string, wanted: readonly CheckedFragment[]) => {
    if (!live || found.some((finding) => changed.has(finding.package))) return false;
    const before = await limit(() => checkFragments(browser, live, path, wanted, changed));
    return found.every((finding) => before.findings.some((old) => old.found === finding.found));
  };

  if (typeof check.visits === 'number') return { findings: await checkUnderConditions(new Set()), pages: [] };
  const [opened, results] = await Promise.all([checkOpened(), checkAll()]);
  const findings = [...results.flatMap((result) => result.findings), ...opened];
  findings.push(...(await checkUnderConditions(new Set(findings.map(({ page }) => page)))));
  return { findings: distinct(findings, check.pages), pages: results.map(({ evidence }) => evidence) };
}

/** Each fault of a page once, and one that a package has on pages of others where it was found first. */
function distinct(findings: readonly Finding[], pages: readonly CheckedPage[]): Finding[] {
  const owners = new Map(pages.map(({ path, owner }) => [path, owner]));
  const keyOf = ({ rule, package: name, found, page }: Finding) =>
    [rule, name, found, owners.get(page) === name ? page : ''].join('\n');
  const keys = findings.map(keyOf);
  return findings.filter((finding, index) => keys.indexOf(keyOf(finding)) === index);
}
