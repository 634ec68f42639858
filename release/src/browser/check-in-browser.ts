import pLimit from 'p-limit';
import type { Browser } from 'playwright-core';
import { DEFAULT_BROWSER_BUDGETS, type BrowserBudgets } from './browser-budgets.ts';
import type { Finding } from './finding.ts';
import { launchBrowser } from './launch-browser.ts';
import { responsiblePackage } from './responsible-package.ts';
import type { Checked, CheckedPage } from './rule.ts';
import { NOTED_RULES } from './rules/rules.ts';
import { openVisit, VIEWPORTS, type Viewport } from './visit.ts';

/** Pages that are open at once: most of a visit is waiting. */
const OPEN_PAGES = 8;

/** Milliseconds for which an interactive page is left to itself and watched. */
const WATCH_MS = 3000;

/** A fragment, and a page on which it can be opened. */
export type CheckedFragment = { name: string; owner: string; page: string };

export type BrowserCheck = {
  /** Origin of the preview. */
  readonly candidate: URL;
  /** Origin of the live site; undefined for the first release. */
  readonly live: URL | undefined;
  /** Names of the packages that changed. */
  readonly changed: ReadonlySet<string>;
  /** Pages to open: the changed ones, home, one of every other remote. */
  readonly pages: readonly CheckedPage[];
  readonly fragments?: readonly CheckedFragment[];
  readonly budgets?: BrowserBudgets;
  /** A running browser, which stays open. */
  readonly browser?: Browser;
};

/** What was seen of a page in one window. */
export type PageEvidence = {
  path: string;
  owner: string;
  viewport: Viewport;
  /** Milliseconds until it was interactive. */
  aliveAfter: number | undefined;
};

/** Opens pages of a candidate in a real browser and says why visitors should not get it. */
export async function checkInBrowser(
  check: BrowserCheck,
): Promise<{ findings: Finding[]; pages: PageEvidence[] }> {
  const browser = check.browser ?? (await launchBrowser());
  try {
    const limit = pLimit(OPEN_PAGES);
    const viewports = Object.keys(VIEWPORTS) as Viewport[];
    const visits = check.pages.flatMap((page) =>
      viewports.map((viewport) => limit(() => checkPage(browser, check, page, viewport))),
    );
    const results = await Promise.all(visits);
    return {
      findings: distinct(results.flatMap(({ findings }) => findings)),
      pages: results.map(({ evidence }) => evidence),
    };
  } finally {
    if (!check.browser) await browser.close();
  }
}

async function checkPage(browser: Browser, check: BrowserCheck, page: CheckedPage, viewport: Viewport) {
  const { changed, budgets = DEFAULT_BROWSER_BUDGETS } = check;
  const visit = await openVisit(browser, { origin: check.candidate.origin, path: page.path, viewport });
  const checked: Checked = { visit, page, changed, budgets };
  const findings: Finding[] = [];
  const run = async (rules: typeof NOTED_RULES) => {
    for (const { name, check: findProblems } of rules)
      for (const problem of await findProblems(checked))
        findings.push({
          rule: name,
          package: responsiblePackage(problem, page, changed),
          page: page.path,
          found: problem.found,
          fix: problem.fix,
        });
  };
  if (visit.aliveAfter !== undefined) await visit.page.waitForTimeout(WATCH_MS);
  await run(NOTED_RULES);
  await visit.close();
  const { aliveAfter } = visit;
  return { findings, evidence: { path: page.path, owner: page.owner, viewport, aliveAfter } };
}

/** Each fault once, on the page where it was found first. */
function distinct(findings: readonly Finding[]): Finding[] {
  const first = new Map<string, Finding>();
  for (const finding of findings) {
    const key = [finding.rule, finding.package, finding.found].join('\n');
    if (!first.has(key)) first.set(key, finding);
  }
  return [...first.values()];
}
