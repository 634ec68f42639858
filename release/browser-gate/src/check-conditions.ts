import type { Browser, CDPSession } from 'playwright-core';
import type { Finding } from '@site/release-model/check-report';
import type { BrowserBudgets } from '@site/release-model/log-entry';
import { contextOptions, windowOf, type Conditions } from './conditions.ts';
import type { ShownSite } from './edge.ts';
import { openVisit } from './open-visit.ts';
import { responsiblePackage } from './responsible-package.ts';
import { unseen, type CheckedPage, type Problem, type Rule } from './rule.ts';
import { alive } from './rules/alive.ts';
import { foreignHost } from './rules/foreign-host.ts';
import { CONDITION_RULES, NOTED_RULES } from './rules/rules.ts';
import { storage } from './rules/storage.ts';
import { bannerUsable, consentKept, quietMinute, tabOrder } from './rules/under-conditions.ts';
import { scrollThrough, settled } from './settled.ts';
import { threadTime } from './page-metrics.ts';
import type { Visit } from './visit.ts';
import { withLimit } from './with-limit.ts';

/** What is opened: a page of a release. */
type ConditionCheck = {
  site: ShownSite;
  page: CheckedPage;
  /** Names of the packages that changed. */
  changed: ReadonlySet<string>;
  budgets: BrowserBudgets;
};

/** Milliseconds for a visit on a busy machine, and of processor time for one that hangs. Ours take 2 s, and use 1 s. */
const VISIT_LIMIT_MS = 90_000;
const VISIT_WORK_MS = 10_000;

/** Rules about visitors who have not allowed anything. */
const BEFORE_CONSENT: ReadonlySet<string> = new Set([storage.name, foreignHost.name]);

/** What is found of a page that hangs. */
const STUCK: Problem = { found: 'it stops answering', fix: 'end the loop in one of its scripts' };

/** Base sizes of text in pixels. */
const [USUAL_TEXT, LARGE_TEXT] = [16, 20];

/** Looks at one page, until something is found. */
class Look {
  readonly findings: Finding[] = [];
  readonly #check: ConditionCheck;
  readonly #conditions: Conditions;

  constructor(check: ConditionCheck, conditions: Conditions) {
    this.#check = check;
    this.#conditions = conditions;
  }

  add(rule: string, problem: Problem): void {
    const { page, changed } = this.#check;
    const { found, fix } = problem;
    const name = responsiblePackage(problem, page, changed);
    this.findings.push({ rule, package: name, page: page.path, found, fix });
  }

  /** Runs the rules that apply, up to the first that finds something. */
  async run(visit: Visit, rules: readonly Rule[]): Promise<void> {
    for (const rule of rules) {
      if (this.findings.length > 0) return;
      // A visitor who allowed it is stored something about, and others are asked.
      if (this.#conditions.consent === 'given' && BEFORE_CONSENT.has(rule.name)) continue;
      const problems = await rule.check({ ...this.#check, visit, live: undefined, marks: '' });
      for (const problem of problems) this.add(rule.name, problem);
    }
  }
}

/**
 * Opens a page under some conditions, uses it as a visitor does, lets it live a minute, and says what is wrong with it
 * then.
 */
export async function checkConditions(
  browser: Browser,
  check: ConditionCheck,
  conditions: Conditions,
): Promise<Finding[]> {
  const seen = new Look(check, conditions);
  const { findings } = seen;
  let visit: Visit | undefined;
  const run = async (rules: readonly Rule[]): Promise<void> => {
    if (visit) await seen.run(visit, rules);
  };
  const runNoted = (): Promise<void> => {
    if (visit) forgetCut(visit);
    return run(NOTED_RULES);
  };
  const look = async () => {
    visit = await opened(browser, check, conditions);
    await run([alive]);
    if (findings.length > 0) return;
    await settled(visit);
    await handle(visit, conditions);
    await run(conditions.consent === 'none' ? [bannerUsable] : [consentKept(conditions.consent === 'given')]);
    await run([storage, tabOrder, quietMinute, ...CONDITION_RULES]);
    await runNoted();
  };
  /** The finding on a page that could not be looked at to the end, unless what was noted says more. */
  const cutShort = async (problem: Problem) => {
    await runNoted().catch(() => {});
    if (findings.length === 0) seen.add(alive.name, problem);
  };
  try {
    const done = look().then(() => true);
    const end = performance.now() + VISIT_LIMIT_MS;
    while (!(await withLimit(done, 500, false))) {
      const work = visit ? await threadTime(visit) : 0;
      if (work < VISIT_WORK_MS && performance.now() < end) continue;
      await cutShort(STUCK);
      break;
    }
  } catch (error) {
    if (!browser.isConnected()) throw error;
    await cutShort(unseen(error));
  } finally {
    await visit?.close();
  }
  return findings;
}

/** Opens the page; for a second visit once more, with what the browser has kept of the first one. */
async function opened(
  browser: Browser,
  { site, page }: ConditionCheck,
  conditions: Conditions,
): Promise<Visit> {
  const [width] = windowOf(conditions);
  const where = { site, path: page.path, viewport: width < 600 ? 'phone' : 'desktop' } as const;
  const standard = conditions.text === 'large' ? LARGE_TEXT : USUAL_TEXT;
  const opening = {
    options: contextOptions(conditions, site.origin),
    prepare: (devtools: CDPSession) => devtools.send('Page.setFontSizes', { fontSizes: { standard } }),
  };
  const first = await openVisit(browser, where, opening);
  if (conditions.visit === 'first' || first.aliveAfter === undefined) return first;
  await settled(first);
  const second = await openVisit(browser, where, { ...opening, earlier: first });
  await first.page.close();
  return second;
}

/** Moves, scrolls, presses and taps where nothing is, prints, turns away, and loses the network. */
async function handle({ page, devtools, ask }: Visit, conditions: Conditions): Promise<void> {
  await page.mouse.move(3, 3);
  await page.mouse.wheel(0, 300);
  await page.keyboard.press('Shift');
  // In the left margin, where no finger meets a link.
  if (conditions.input === 'touch') await page.touchscreen.tap(1, 300);
  // Some texts appear when they are scrolled to.
  await ask(scrollThrough);
  await devtools.send('Page.printToPDF', { pageRanges: '1' });
  const { windowId } = await devtools.send('Browser.getWindowForTarget');
  const resize = (windowState: 'minimized' | 'normal') =>
    devtools.send('Browser.setWindowBounds', { windowId, bounds: { windowState } });
  await devtools.send('Emulation.setFocusEmulationEnabled', { enabled: false });
  await resize('minimized');
  await resize('normal');
  await devtools.send('Emulation.setFocusEmulationEnabled', { enabled: true });
  await page.context().setOffline(true);
  if (conditions.network === 'online') await page.context().setOffline(false);
}

/** What was under way when the network went says nothing about the page. */
function forgetCut({ events }: Visit): void {
  const kept = events.filter(
    ({ kind, text }) => kind !== 'failed request' || !text.includes('ERR_INTERNET_DISCONNECTED'),
  );
  events.splice(0, events.length, ...kept);
}
