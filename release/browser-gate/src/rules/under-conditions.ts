import { CONSENT_RECORD } from './consent.ts';
import { waitForBanner } from '../consent-banner.ts';
import { unusableBanner } from './covered.ts';
import type { Problem, Rule } from '../rule.ts';
import { storage } from './storage.ts';
import { buffersOf, threadTime } from '../page-metrics.ts';
import { WORK_LIMIT_MS } from '../wait-while-it-works.ts';
import { withLimit } from '../with-limit.ts';

/** What is printed has the page's text. */
export const printed: Rule = {
  name: 'content-kept',
  check: async ({ visit: { page, ask } }) => {
    await page.emulateMedia({ media: 'print' });
    const length = await ask(() => {
      const main = document.querySelector('main');
      return main?.checkVisibility({ visibilityProperty: true, opacityProperty: true })
        ? main.innerText.trim().length
        : 0;
    });
    await page.emulateMedia({ media: null });
    if (length > 0) return [];
    return [{ found: 'nothing of its text is printed', fix: 'leave what is printed to the shell' }];
  },
};

/** The banner that asks for consent can be seen and used. */
export const bannerUsable: Rule = {
  name: 'consent',
  check: async ({ visit }) => {
    const unusable = (await waitForBanner(visit)) ? await unusableBanner(visit) : undefined;
    return unusable ? [{ ...unusable, fix: 'let nothing cover, move or hide the banner' }] : [];
  },
};

/** A choice is the one that the visitor has made. */
export const consentKept = (isAllowed: boolean): Rule => ({
  name: 'consent',
  check: async ({ visit: { ask } }) => {
    const record = await ask((name) => localStorage.getItem(name), CONSENT_RECORD);
    const isKept = record?.includes(`"analytics":${isAllowed},"marketing":${isAllowed}`);
    if (isKept) return [];
    return [
      { found: 'it changes the choice that the visitor has made', fix: 'leave the choice to the banner' },
    ];
  },
});

/** Nothing is stored later than right after loading, which has a rule of its own. */
export const storedLate: Rule = {
  name: storage.name,
  check: async ({ visit: { cookies, notes } }) => {
    const names = [
      ...notes.flatMap((note) => (note.kind === 'stored' && note.name !== CONSENT_RECORD ? note.name : [])),
      ...(await cookies()),
    ];
    return [...new Set(names)].map((name) => ({
      found: `it stores “${name}” before a choice`,
      fix: 'store only what the visitor has allowed',
    }));
  },
};

/** Times that the Tab key is pressed. */
const TABS = 3;

/** The Tab key leads from one element to the next, in the order of the document. */
export const tabOrder: Rule = {
  name: 'keyboard',
  check: async ({ visit: { page, ask } }) => {
    const fix = 'do not prevent keys outside your elements, and set no positive tabindex';
    await ask(() => {
      (document.activeElement as HTMLElement | null)?.blur();
      getSelection()?.collapse(document.body, 0);
    });
    for (let turn = 0; turn < TABS; turn += 1) {
      await page.keyboard.press('Tab');
      const wrong = await ask(() => {
        const known = globalThis as unknown as { focused?: Element };
        const [before, now] = [known.focused, document.activeElement ?? document.body];
        known.focused = now;
        const nameOf = (element: Element) => (element.cloneNode(false) as Element).outerHTML.slice(0, 100);
        // After the last element the focus leaves the document.
        const isForward = before
          ? now === document.body || before.compareDocumentPosition(now) & 4
          : now !== document.body;
        if (isForward) return undefined;
        return `from ${before ? nameOf(before) : 'nowhere'} to ${nameOf(now)}`;
      });
      if (wrong !== undefined) return [{ found: `the Tab key leads ${wrong}`, fix }];
    }
    return [];
  },
};

/** Bytes that a page may keep in buffers, which are no part of the script heap. Ours keep less than 1 MB. */
const MOST_BUFFERS = 10_000_000;

/** An open page keeps no more memory than it needs. */
export const memoryOfPage: Rule = {
  name: 'memory',
  check: async ({ visit }) => {
    const buffers = await buffersOf(visit);
    if (buffers <= MOST_BUFFERS) return [];
    return [
      {
        found: `it keeps ${Math.round(buffers / 1000).toLocaleString('en')} KB in buffers, the limit is ${(MOST_BUFFERS / 1000).toLocaleString('en')} KB`,
        fix: 'let go of what is not needed any more',
      },
    ];
  },
};

/** Milliseconds that the page lives, and most that they may take a browser. */
const MINUTE_MS = 60_000;
const MINUTE_LIMIT_MS = 20_000;

/** Lets the page live a minute in which nobody uses it: its timers run ahead. Then its clock stands. */
export const quietMinute: Rule = {
  name: 'main-thread',
  check: async ({ visit }): Promise<Problem[]> => {
    const { devtools } = visit;
    const before = await threadTime(visit);
    const isOver = new Promise<boolean>((resolve) => {
      devtools.once('Emulation.virtualTimeBudgetExpired', () => resolve(true));
    });
    await devtools.send('Emulation.setVirtualTimePolicy', {
      policy: 'pauseIfNetworkFetchesPending',
      budget: MINUTE_MS,
      maxVirtualTimeTaskStarvationCount: 1000,
    });
    const end = performance.now() + MINUTE_LIMIT_MS;
    for (;;) {
      const isEnded = await withLimit(isOver, 100, false);
      if ((await threadTime(visit)) - before > WORK_LIMIT_MS) break;
      if (isEnded || performance.now() > end) return [];
    }
    return [
      {
        found: `it uses more than ${WORK_LIMIT_MS / 1000} s of processor time in a minute in which nobody uses it`,
        fix: 'end the loop of state updates or timers',
      },
    ];
  },
};
