import type { Browser, BrowserContextOptions } from '@playwright/test';
import { OWN_BUDGETS } from '@site/release/own-budgets';
import { loadRules } from '@site/release-gate/load-rules';
import { openVisit, type Profile, type Visit } from '@site/release-gate/visit';
import { expect, test } from '../support/test.ts';

const PATH = '/careers';

const PHONE: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  colorScheme: 'dark',
  reducedMotion: 'reduce',
};

/** What is wrong with a page: what a script does in it, or rules for its styles. */
type Fault = { fault?: () => void; css?: string };

/** Runs in the page. */
const addSheet = (css: string) =>
  addEventListener('DOMContentLoaded', () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  });

/** Opens a page as the gate does, with a fault. */
async function visitWith(browser: Browser, profile: Profile, { fault, css }: Fault = {}): Promise<Visit> {
  const context = await browser.newContext(profile.isPhone ? PHONE : {});
  if (fault) await context.addInitScript(fault);
  if (css) await context.addInitScript(addSheet, css);
  const origin = process.env['SITE_URL'] ?? '';
  return openVisit(context, {
    run: {
      candidate: origin,
      live: origin,
      changed: ['careers'],
      pages: [],
      fragments: { 'consent-banner': 'consent' },
      knownHosts: [],
      budgets: OWN_BUDGETS.browser,
      folder: '',
    },
    checked: { path: PATH, owner: 'careers', changed: true },
    profile,
    origin,
  });
}

const RULES = new Map((await loadRules()).map((rule) => [rule.name, rule]));

/** A mistake that a script makes in a page of the site: each stands for its kind. The whole table is `faults.spec.ts`. */
const FAULTS: Readonly<Record<string, Fault & { rule: string; found: string; isPhone?: true }>> = {
  'an error': {
    rule: 'error',
    found: 'broken on purpose',
    fault: () => addEventListener('load', () => void Promise.reject(new Error('broken on purpose'))),
  },
  'a tracker': {
    rule: 'error',
    found: 'img-src',
    fault: () => addEventListener('load', () => (new Image().src = 'https://tracker.example.com/pixel.gif')),
  },
  'a form for another host': {
    rule: 'foreign-host',
    found: 'a form is sent to https://list.example.com',
    fault: () =>
      addEventListener('load', () =>
        document.body.append(
          Object.assign(document.createElement('form'), { action: 'https://list.example.com/join' }),
        ),
      ),
  },
  'a cookie before a choice': {
    rule: 'storage',
    found: '“visited” (cookie)',
    fault: () => (document.cookie = 'visited=yes'),
  },
  'a focus that nobody asked for': {
    rule: 'stays',
    found: 'takes the focus by itself',
    fault: () => addEventListener('load', () => document.querySelector<HTMLElement>('main a')?.focus()),
  },
  'a late noindex': {
    rule: 'content',
    found: 'noindex',
    fault: () =>
      addEventListener('load', () =>
        document.head.append(
          Object.assign(document.createElement('meta'), { name: 'robots', content: 'noindex' }),
        ),
      ),
  },
  'a text that the dark hides': {
    rule: 'content',
    found: 'is hidden by dark colours',
    isPhone: true,
    css: '@media (prefers-color-scheme:dark){main h2{visibility:hidden}}',
  },
  'a banner that something covers': {
    rule: 'consent',
    found: 'lies above',
    isPhone: true,
    fault: () =>
      addEventListener('load', () => {
        const glass = document.body.appendChild(document.createElement('div'));
        Object.assign(glass.style, { position: 'fixed', inset: 'auto 0 0', height: '400px', zIndex: 99 });
      }),
  },
  'a page that is too wide at 600 px': {
    rule: 'overflow',
    found: 'in a window of 600 px',
    css: '@media (min-width:500px) and (max-width:700px){main h1{min-width:900px}}',
  },
  'a key that goes nowhere': {
    rule: 'usable',
    found: 'the Tab key',
    fault: () =>
      addEventListener('keydown', (event) => {
        if (event.key === 'Tab') event.preventDefault();
      }),
  },
  'a link to nothing': {
    rule: 'links',
    found: 'the link “Nowhere”',
    fault: () =>
      addEventListener('load', () =>
        document.body.append(
          Object.assign(document.createElement('a'), { href: '/nowhere', textContent: 'Nowhere' }),
        ),
      ),
  },
  'a button without a name': {
    rule: 'accessibility',
    found: 'button-name',
    fault: () => addEventListener('load', () => document.body.append(document.createElement('button'))),
  },
  'a text that moves': {
    rule: 'shift',
    found: 'layout shift',
    fault: () =>
      addEventListener('load', () =>
        setTimeout(() => {
          const offer = document.createElement('p');
          offer.style.height = '300px';
          document.querySelector('main')?.prepend(offer);
        }, 100),
      ),
  },
  'a lock that stays': {
    rule: 'left-behind',
    found: 'overflow: hidden',
    fault: () => addEventListener('pointerdown', () => (document.body.style.overflow = 'hidden')),
  },
};

for (const [title, { rule: name, found, isPhone = false, ...fault }] of Object.entries(FAULTS)) {
  test(`${title} is refused by the rule ${name}`, async ({ browser }) => {
    const visit = await visitWith(browser, { isPhone, hasConsent: false }, fault);
    expect(visit.isInteractive).toBe(true);
    const problems = (await RULES.get(name)?.check(visit)) ?? [];
    expect(problems.map((problem) => problem.found)).toContainEqual(expect.stringContaining(found));
    await visit.page.context().close();
  });
}

// What compares with pictures of the live site needs a run of the gate.
const ON_ONE_SITE = [
  'alive',
  'error',
  'foreign-host',
  'stays',
  'weight',
  'shift',
  'storage',
  'consent',
  'content',
];

for (const isPhone of [false, true]) {
  test(`a page of the site passes as it is, ${isPhone ? 'on a phone' : 'on a desktop'}`, async ({
    browser,
  }) => {
    const visit = await visitWith(browser, { isPhone, hasConsent: false });
    const more = isPhone ? ['busy', 'dialog'] : ['overflow', 'usable', 'links', 'left-behind'];
    const found: string[] = [];
    for (const name of [...ON_ONE_SITE, ...more]) {
      const problems = (await RULES.get(name)?.check(visit)) ?? [{ found: 'there is no such rule' }];
      found.push(...problems.map((problem) => `${name}: ${problem.found}`));
    }
    expect(found).toEqual([]);
    await visit.page.context().close();
  });
}
