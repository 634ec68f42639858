import { setTimeout as sleep } from 'node:timers/promises';
import { PAGE_SHOWN_MARK } from '@site/contracts';
import { parse } from 'node-html-parser';
import type { Finding } from '@site/release-model/check-report';
import type { BrowserEvent } from './browser-events.ts';
import { Look, type ConditionCheck } from './check-conditions.ts';
import { consentRecord, windowOf, type Conditions } from './conditions.ts';
import { openEdge } from './edge.ts';
import type { Engine, EngineWindow } from './engines/engine.ts';
import type { PageNote } from './page-watch.ts';
import type { HeadFacts } from './read-head.ts';
import { unseen, type PageRule } from './rule.ts';
import { alive, NEVER_ALIVE } from './rules/alive.ts';
import { CONSENT_RECORD } from './rules/consent.ts';
import { ENGINE_RULES, NOTED_PAGE_RULES } from './rules/rules.ts';
import { stays } from './rules/stays.ts';
import { scrollThrough } from './settled.ts';
import { bannerUsable, consentKept } from './rules/under-conditions.ts';
import type { PageVisit } from './visit.ts';

/** Milliseconds until a page must be interactive on a busy machine. Ours take one second. */
const ALIVE_LIMIT_MS = 30_000;

/** Milliseconds without a request after which a page has loaded, and after which it is given up. */
const [QUIET_MS, QUIET_LIMIT_MS] = [300, 10_000];

/** Milliseconds that a text may take to appear once it is scrolled to. */
const REVEAL_LIMIT_MS = 3000;

/** Milliseconds until a busy browser has told where a page went whose document is gone. */
const LEAVE_LIMIT_MS = 5000;

/** What Firefox says of a file that was under way when the network went. */
const CUT_FILE = /integrity attribute/;

/** A document of the site in which no script runs. */
const STILL_DOCUMENT = '/robots.txt';

/** Keys as WebDriver writes them. */
const KEYS = { Tab: '\uE004', Shift: '\uE008' } as const;

/** Opens a page in another engine than Chromium, uses it as a visitor does, and says what is wrong with it then. */
export async function checkInEngine(
  engine: Engine,
  check: ConditionCheck,
  conditions: Conditions,
): Promise<Finding[]> {
  const { site, page } = check;
  const events: BrowserEvent[] = [];
  const edge = await openEdge(site.at, site.origin, (event) => {
    if (!event.text.endsWith(STILL_DOCUMENT)) events.push(event);
  });
  try {
    const [locale = '', timeZone = ''] = conditions.language.split(' in ');
    const { colours, motion } = conditions;
    const window = await engine.newWindow({ proxy: edge.proxy, locale, timeZone, colours, motion });
    const visit = visitIn(window, { origin: site.origin, path: page.path, events, notes: [] });
    const { findings, isStuck } = await lookIn(window, visit, check, conditions).finally(() =>
      window.close().catch(() => {}),
    );
    // What hangs would take the time of the next visit, and what leaves may report in it.
    if (isStuck) await engine.close();
    return findings;
  } finally {
    await edge.close();
  }
}

async function lookIn(
  window: EngineWindow,
  visit: PageVisit,
  check: ConditionCheck,
  conditions: Conditions,
): Promise<{ findings: Finding[]; isStuck: boolean }> {
  const look = new Look<PageVisit>(check, conditions);
  let isStuck = false;
  try {
    if (await isOpened(window, visit, conditions)) {
      visit.notes.push(await parsed(check.site.at + visit.path, visit.origin));
      await handle(window, visit, conditions);
      const consent: PageRule =
        conditions.consent === 'none' ? bannerUsable : consentKept(conditions.consent === 'given');
      await look.run(visit, [consent, ...ENGINE_RULES]);
    } else {
      await look.run(visit, [stays]);
      if (look.findings.length === 0) look.add(alive.name, NEVER_ALIVE);
    }
  } catch (error) {
    isStuck = true;
    if (await hasLeft(visit)) await look.run(visit, [stays]).catch(() => {});
    if (look.findings.length === 0) look.add(alive.name, unseen(error));
  }
  // An engine that a page has ended tells nothing more.
  for (const event of await window.takeEvents().catch(() => []))
    if (event.kind === 'policy') {
      // The still document names no icon, and may have none.
      if (!event.blocked.endsWith('/favicon.ico')) visit.notes.push(event);
    } else if (conditions.network === 'online' || !CUT_FILE.test(event.text)) visit.events.push(event);
  // An error is the cause of what else is wrong.
  const noted = new Look<PageVisit>(check, conditions);
  await noted.run(visit, NOTED_PAGE_RULES);
  const isFound = (name: string) => look.findings.some(({ rule }) => rule === name);
  // What was noted of a page that has left may be another's.
  const findings = noted.findings.length > 0 && !isFound(stays.name) ? noted.findings : look.findings;
  return { findings, isStuck: isStuck || isFound(alive.name) };
}

/**
 * Whether another page is open, or is within a moment: a page that leaves can't be asked on its way. The rule that it
 * stays is not asked in its place, for it counts entries of the history, too, and those of a failed opening are too few.
 */
async function hasLeft({ address, path }: PageVisit): Promise<boolean> {
  for (const end = performance.now() + LEAVE_LIMIT_MS; performance.now() < end; await sleep(50)) {
    const open = await address().catch(() => undefined);
    if (open !== undefined && new URL(open).pathname !== path) return true;
  }
  return false;
}

/** What rules may ask. */
function visitIn(
  window: EngineWindow,
  known: Pick<PageVisit, 'origin' | 'path' | 'events' | 'notes'>,
): PageVisit {
  return {
    ...known,
    // The loader of the release tool writes calls of `__name` into functions.
    ask: (question, ...[argument]) =>
      window.evaluate(
        `((__name) => (${String(question)})(${JSON.stringify(argument) ?? ''}))((named) => named)`,
        'apart',
      ) as never,
    address: async () => String(await window.evaluate('location.href', 'apart')),
    entries: 0,
    cookies: () => window.cookies(),
    press: (key) => pressIn(window, key),
  };
}

/** Opens the page as the conditions say, and waits until it is interactive and has loaded. */
async function isOpened(window: EngineWindow, visit: PageVisit, conditions: Conditions): Promise<boolean> {
  const { origin, path } = visit;
  await window.resize(...windowOf(conditions));
  const open = async (address: string) => {
    visit.entries += 1;
    await window.open(origin + address);
  };
  if (conditions.consent !== 'none') {
    await open(STILL_DOCUMENT);
    const record = consentRecord(conditions.consent === 'given');
    await window.evaluate(
      `localStorage.setItem(${JSON.stringify(CONSENT_RECORD)}, ${JSON.stringify(record)})`,
    );
  }
  if (conditions.visit === 'second') {
    await open(path);
    await quiet(visit);
    await open(STILL_DOCUMENT);
  }
  await open(path);
  // The empty document before.
  visit.entries += 1;
  const isShown = () =>
    visit.ask(
      ({ mark, shown }) =>
        performance.getEntriesByName(mark).some((entry) => (entry as PerformanceMark).detail === shown),
      { mark: PAGE_SHOWN_MARK, shown: path },
    );
  const end = performance.now() + ALIVE_LIMIT_MS;
  while (!(await isShown())) {
    const hasLeft = new URL(await visit.address()).pathname !== path;
    if (hasLeft || performance.now() > end) return false;
    await sleep(50);
  }
  await quiet(visit);
  return true;
}

/** Waits until nothing is asked for any more. */
async function quiet({ events }: PageVisit): Promise<void> {
  const end = performance.now() + QUIET_LIMIT_MS;
  for (let seen = -1; seen < events.length && performance.now() < end;) {
    seen = events.length;
    await sleep(QUIET_MS);
  }
}

/** What the document said before its scripts ran: the page's own policy lets nobody parse it there. */
async function parsed(url: string, origin: string): Promise<Extract<PageNote, { kind: 'parsed' }>> {
  const page = parse(await (await fetch(url, { headers: { Accept: 'text/html' } })).text());
  const titles = page.querySelectorAll('head > title').map((title) => title.text.trim());
  const content = (name: string) => page.querySelector(`meta[name=${name}]`)?.getAttribute('content');
  const canonical = page.querySelector('link[rel=canonical]')?.getAttribute('href');
  const head: HeadFacts = {
    titles,
    title: titles[0],
    description: content('description'),
    canonical: canonical && new URL(canonical, origin).href,
    robots: content('robots'),
    language: page.querySelector('html')?.getAttribute('lang') ?? '',
    translation: page.querySelector('html[translate=no], body[translate=no]') ? 'forbidden' : 'allowed',
  };
  return { kind: 'parsed', head, textLength: page.querySelector('main')?.text.length ?? 0 };
}

/** Runs in the page: ends what would end by itself within so many milliseconds. */
function endAnimations(limit: number): void {
  for (const animation of document.getAnimations())
    if (Number(animation.effect?.getComputedTiming().endTime) <= limit) animation.finish();
}

/** Moves, scrolls, presses, turns away, and loses the network. */
async function handle(window: EngineWindow, { ask }: PageVisit, conditions: Conditions): Promise<void> {
  const move = { type: 'pointerMove', x: 3, y: 3, duration: 0 };
  const scroll = (deltaY: number) => ({ type: 'scroll', x: 3, y: 3, deltaX: 0, deltaY, duration: 0 });
  await window.perform([
    { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: [move] },
  ]);
  await window.perform([{ type: 'wheel', id: 'wheel', actions: [scroll(300), scroll(-300)] }]);
  await ask(scrollThrough);
  // No minute passes here in which what was scrolled to could appear.
  await ask(endAnimations, REVEAL_LIMIT_MS);
  await pressIn(window, 'Shift');
  await window.hide();
  if (conditions.network === 'cut') await window.cut();
}

async function pressIn(window: EngineWindow, key: keyof typeof KEYS): Promise<void> {
  const value = KEYS[key];
  const actions = [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ];
  await window.perform([{ type: 'key', id: 'keyboard', actions }]);
}
