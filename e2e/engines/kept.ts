import { CONSENT_STORAGE_KEY, CONSENT_TERM_DAYS } from '@site/runtime/consent';
import type { EnginePage } from './engine-page.ts';
import { expect, test, untilAlive } from './engine-test.ts';

/** Source of an expression that stores a refusal of so many days ago in a window. */
function storeRefusal(daysAgo: number, window = 'globalThis'): string {
  const record = {
    preferences: { essential: true, analytics: false, marketing: false },
    timestamp: new Date(Date.now() - daysAgo * 24 * 60 * 60 * 1000).toISOString(),
    version: '1.0',
  };
  return `${window}.localStorage.setItem('${CONSENT_STORAGE_KEY}', ${JSON.stringify(JSON.stringify(record))})`;
}

/** The same tests on a site that measures, whose analytics host is the test's. */
const measured = test.extend({ site: ({ heardSite }, use) => use(heardSite.site) });

/** How long the library may keep an event before it sends it, and then some. */
const SENT = { timeout: 20_000 };

/** Source of an expression: the browser is none that a program drives, for whose visits the library sends nothing. */
const HIDE_DRIVER = `void Object.defineProperty(Navigator.prototype, 'webdriver', { configurable: true, get: () => false })`;

/**
 * Source of an expression: what is due each half minute is due at once. `beating` has what is, and `halfMinutes` counts
 * those that have passed.
 */
const HASTEN_BEATS = `void (() => {
  const { setInterval: every, clearInterval: end } = globalThis;
  globalThis.beating = new Set();
  globalThis.halfMinutes = 0;
  every(() => (halfMinutes += 1), 4);
  globalThis.setInterval = (task, ms, ...rest) => {
    if (ms !== 30_000) return every(task, ms, ...rest);
    const timer = every(task, 4, ...rest);
    beating.add(timer);
    return timer;
  };
  globalThis.clearInterval = (timer) => {
    beating.delete(timer);
    end(timer);
  };
})()`;

/** Opens a page of the site that measures, as a visitor who allows it. `before` runs in the page before they do. */
async function allow(tab: EnginePage, url: string, before = 'undefined'): Promise<void> {
  await tab.open(url);
  await untilAlive(tab, new URL(url).pathname);
  await tab.read(HIDE_DRIVER);
  await tab.read(before);
  await tab.click('section button', 'Accept all');
}

/** What the page keeps and says, in whichever engine the describing block has chosen. */
export function testWhatIsKept(): void {
  test('a limit is told with its time and an address of mail, and the text stays', async ({ tab, site }) => {
    await tab.open(`${site.url}/`);
    await untilAlive(tab, '/');
    await tab.fill('main input[type=email]', '', 'ada@example.com');
    await tab.read(
      `void (fetch = async () => new Response('{}', { status: 429, headers: { 'Retry-After': '120' } }))`,
    );
    await tab.press('Enter');
    const notice = `[...document.querySelectorAll('main form p')].find(({ textContent }) => textContent.includes('try again in 2 minutes'))`;
    await tab.until(`${notice} !== undefined`);
    expect(await tab.read(`${notice}.querySelector('a').protocol`)).toBe('mailto:');
    expect(await tab.read(`document.querySelector('main input[type=email]').value`)).toBe('ada@example.com');
    await tab.until(
      `[...document.querySelectorAll('main form output')].some(({ textContent }) => textContent.includes('try again in 2 minutes'))`,
    );
  });

  test('after a demo request the dialog says to whom we write, for good', async ({ tab, site }) => {
    await tab.open(`${site.url}/pricing`);
    await untilAlive(tab, '/pricing');
    await tab.click('main button', 'Ask which plan fits');
    for (const [label, text] of [
      ['Name', 'Ada'],
      ['Work email', 'ada@example.com'],
      ['Company', 'Shop'],
    ] as const)
      await tab.fill('[role=dialog] input', label, text);
    await tab.press('Enter');
    await tab.until(
      `document.querySelector('[role=dialog]').textContent.includes('We’ll write to ada@example.com')`,
    );
  });

  test('the menu of a phone closes when the focus leaves it', async ({ tab, site }) => {
    await tab.resize(390, 560);
    await tab.open(`${site.url}/`);
    await untilAlive(tab, '/');
    await tab.click('header button', 'Menu');
    await tab.untilShown('header nav a', 'FAQ');
    await tab.read(`[...document.querySelectorAll('header nav a')].at(-1).focus()`);
    await tab.press('Tab');
    await tab.untilHidden('header nav a', 'FAQ');
  });

  test('a record of consent counts for its term, and not before its date', async ({ tab, site }) => {
    for (const [days, counts] of [
      [1, true],
      [CONSENT_TERM_DAYS + 1, false],
      [-2, false],
    ] as const) {
      await tab.open(`${site.url}/imprint`);
      await tab.read(storeRefusal(days));
      await tab.open(`${site.url}/faq`);
      await untilAlive(tab, '/faq');
      if (counts) await tab.untilHidden('section button', 'Reject all');
      else await tab.untilShown('section button', 'Reject all');
    }
  });

  test('a choice in another tab closes the question here', async ({ tab, site }) => {
    await tab.open(`${site.url}/faq`);
    await untilAlive(tab, '/faq');
    await tab.untilShown('section button', 'Reject all');
    // A frame of the same site is another window: its storage event comes here.
    await tab.read(`new Promise((done) => {
      const frame = document.body.appendChild(document.createElement('iframe'));
      ${storeRefusal(0, 'frame.contentWindow')};
      setTimeout(done, 0, true);
    })`);
    await tab.untilHidden('section button', 'Reject all');
  });

  test('a problem of the field that has the focus is said once, by a region that was there', async ({
    tab,
    site,
  }) => {
    await tab.open(`${site.url}/careers`);
    await untilAlive(tab, '/careers');
    await tab.click('main summary');
    await tab.fill('main details[open] input', 'LinkedIn profile URL', 'nowhere');
    await tab.read(`void Object.assign(globalThis, { said: [] })`);
    await tab.read(`void new MutationObserver(() => {
      const { textContent } = document.querySelector('main details[open] form output');
      if (textContent) said.push(textContent);
    }).observe(document.querySelector('main details[open] form output'), { childList: true, characterData: true, subtree: true })`);
    await tab.press('Enter');
    await tab.until(`said.length > 0`);
    expect(await tab.read(`said.length`)).toBe(1);
    expect(await tab.read(`document.activeElement.matches('[aria-invalid]')`)).toBe(true);
  });

  test('a slider that moves a dozen times is told once', async ({ tab, site }) => {
    await tab.open(`${site.url}/pricing`);
    await untilAlive(tab, '/pricing');
    await tab.read(`void Object.assign(globalThis, { said: [] })`);
    await tab.read(`void (() => {
      const slider = document.querySelector('main input[type=range]');
      for (const region of document.querySelectorAll('main [aria-live], main output'))
        new MutationObserver(() => region.ariaLive !== 'off' && region.textContent && said.push(region.textContent))
          .observe(region, { childList: true, characterData: true, subtree: true });
      for (let step = 0; step < 12; step += 1) {
        slider.stepUp();
        slider.dispatchEvent(new Event('input', { bubbles: true }));
      }
    })()`);
    await tab.until(`said.length > 0`);
    expect(await tab.read(`said.length`)).toBe(1);
  });

  test('lists and tables keep their roles', async ({ tab, site }) => {
    await tab.resize(390, 844);
    for (const route of ['/', '/blog/seasonal-marketing']) {
      await tab.open(site.url + route);
      await untilAlive(tab, route);
      expect(
        await tab.read(
          `[...document.querySelectorAll('main ul, main ol')].filter((list) => getComputedStyle(list).listStyleType === 'none' && list.getAttribute('role') !== 'list').length`,
        ),
      ).toBe(0);
      expect(
        await tab.read(
          `[...document.querySelectorAll('main td')].filter((cell) => getComputedStyle(cell).display !== 'table-cell' && cell.getAttribute('role') !== 'cell').length`,
        ),
      ).toBe(0);
    }
  });

  test('a success is told although the code of the toasts did not come for the failure before', async ({
    tab,
    faults,
  }) => {
    await tab.open(`${faults.url}/careers`);
    await untilAlive(tab, '/careers');
    await tab.click('main summary');
    let asked = 0;
    faults.breakFiles(/\/packages\/shell\/.*\/async\//, (response) => {
      asked += 1;
      response.destroy();
    });
    await tab.read(
      `void Object.assign(globalThis, { online: fetch, fetch: () => Promise.reject(new TypeError('offline')) })`,
    );
    await tab.fill('main details[open] input', 'LinkedIn profile URL', 'https://www.linkedin.com/in/ada');
    await tab.press('Enter');
    await expect.poll(() => asked).toBeGreaterThan(1);
    faults.fixFiles();
    await tab.read('void (fetch = online)');
    await tab.click('main button', 'Submit Application');
    await tab.until(`document.body.textContent.includes('Application Submitted!')`);
  });

  test('a dialog that fails closes no other, and takes no text', async ({ tab, faults }) => {
    let fail = () => {};
    const failed = new Promise<void>((resolve) => (fail = resolve));
    await tab.open(`${faults.url}/features`);
    await untilAlive(tab, '/features');
    faults.breakFiles(/video-dialog/, async (response) => {
      await failed;
      response.destroy();
    });
    await tab.click('main button', 'Feature Demo');
    await tab.click('main button', 'Book a Demo');
    await tab.fill('[role=dialog] input', 'Name', 'Ada');
    fail();
    await tab.until(`document.body.textContent.includes('The video can’t be opened now')`);
    expect(await tab.read(`document.querySelector('[role=dialog] [name=name]').value`)).toBe('Ada');
  });

  test('after an offline spell a request that fails is tried again', async ({ tab, faults }) => {
    await tab.open(`${faults.url}/faq`);
    await untilAlive(tab, '/faq');
    await tab.read(`void (globalThis.isSameDocument = true)`);
    // A visitor who reads on: what is asked for ahead then is asked for before the spell.
    await tab.read(`scrollTo({ top: 99, behavior: 'instant' })`);
    await tab.frames();
    faults.breakFiles(/\/packages\/careers\/|^\/careers$/, (response) => void response.destroy());
    await tab.click('header nav a', 'Careers');
    await tab.untilShown('main button', 'Try again');
    let failed = 0;
    // No dropped connection: browsers ask once more by themselves.
    faults.breakFiles(/\/packages\/careers\/.*\/remote-entry/, (response) => {
      failed += 1;
      response.writeHead(503).end(faults.fixFiles);
    });
    // What the browser says when it is back.
    await tab.read(`dispatchEvent(new Event('online'))`);
    await tab.click('main button', 'Try again');
    await untilAlive(tab, '/careers');
    expect(await tab.read('globalThis.isSameDocument === true')).toBe(true);
    expect(failed).toBe(1);
  });

  test('a database without the newest column stores what was filled in', async ({
    tab,
    site,
    backendSite,
  }) => {
    await backendSite.sql('alter table public.job_applications rename column form_id to later');
    try {
      await tab.open(`${site.url}/careers`);
      await untilAlive(tab, '/careers');
      await tab.click('main summary');
      await tab.fill('main details[open] input', 'LinkedIn profile URL', 'https://www.linkedin.com/in/early');
      await tab.press('Enter');
      await tab.until(`document.body.textContent.includes('Application Submitted!')`);
      const stored = await backendSite.sql(
        `select id from public.job_applications where linkedin_profile like '%/in/early'`,
      );
      expect(stored.length).toBeGreaterThan(0);
    } finally {
      await backendSite.sql('alter table public.job_applications rename column later to form_id');
    }
  });

  measured('nothing that is sent quotes what was typed wrong', async ({ tab, site, heardSite: { host } }) => {
    const known = host.events().length;
    const isSent = (text: string) => JSON.stringify(host.events().slice(known)).includes(text);
    await allow(tab, `${site.url}/`);
    await tab.fill('main input[type=email]', '', 'jörg.geheim@example.de');
    await tab.press('Enter');
    await tab.until(`document.getElementById('newsletter-problem')?.textContent.includes('“jörg.geheim”')`);
    // The page's last words, by which all that waits is sent.
    await tab.read(`dispatchEvent(new PageTransitionEvent('pagehide', { persisted: false }))`);
    await expect.poll(() => isSent('newsletter-problem'), SENT).toBe(true);
    expect(isSent('geheim')).toBe(false);
  });

  measured(
    'a privacy signal that comes later ends what was allowed before it, and a choice under it counts',
    async ({ tab, site, heardSite: { host } }) => {
      const known = host.events().length;
      const visitorsOf = (path: string) =>
        new Set(
          host
            .events()
            .slice(known)
            .filter(({ properties }) => properties['$pathname'] === path)
            .map(({ properties }) => properties['distinct_id']),
        );
      await allow(tab, `${site.url}/faq`);
      await expect.poll(() => visitorsOf('/faq').size, SENT).toBe(1);
      await tab.read(
        `void Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { configurable: true, get: () => true })`,
      );
      // The visitor comes back from the browser's settings.
      await tab.read(`document.dispatchEvent(new Event('visibilitychange'))`);
      await tab.click('header nav a', 'Pricing');
      await untilAlive(tab, '/pricing');
      expect(await tab.read('Object.keys(localStorage)')).toEqual([CONSENT_STORAGE_KEY]);
      await tab.click('footer button', 'Cookie Settings');
      await tab.until(
        `document.querySelector('[role=dialog]').textContent.includes('Global Privacy Control')`,
      );
      await tab.click('[role=dialog] label', 'Analytics');
      await tab.click('[role=dialog] button', 'Save preferences');
      await expect.poll(() => visitorsOf('/pricing').size, SENT).toBe(1);
      expect(visitorsOf('/pricing')).not.toEqual(visitorsOf('/faq'));
    },
  );

  measured(
    'a visible tab is silent some minutes after the last input, and goes on with the next',
    async ({ tab, site, heardSite: { host } }) => {
      const known = host.events().length;
      const beats = () =>
        host
          .events()
          .slice(known)
          .filter(({ event }) => event === 'user_heartbeat').length;
      await allow(tab, `${site.url}/faq`, HASTEN_BEATS);
      // Two hours.
      await tab.until('halfMinutes > 240');
      await expect.poll(beats, SENT).toBeGreaterThan(0);
      expect(await tab.read('beating.size')).toBe(0);
      const before = beats();
      expect(before).toBeLessThan(30);
      await tab.press('Tab');
      await expect.poll(beats, SENT).toBeGreaterThan(before);
    },
  );

  measured(
    'a page without TLS measures where that is allowed, and stops when it no longer is',
    async ({ tab, site, heardSite: { host } }) => {
      const known = host.events().length;
      const names = () =>
        host
          .events()
          .slice(known)
          .map(({ event }) => event);
      await allow(
        tab,
        `${site.url}/faq`,
        `${HASTEN_BEATS}, ['randomUUID', 'subtle'].forEach((name) => delete Crypto.prototype[name])`,
      );
      await expect.poll(names, SENT).toContain('user_heartbeat');
      await tab.click('footer button', 'Cookie Settings');
      await tab.click('[role=dialog] button', 'Reject All');
      await tab.click('[role=dialog] button', 'Save preferences');
      await tab.untilHidden('[role=dialog]');
      await tab.until('beating.size === 0');
      expect(await tab.read('Object.keys(localStorage)')).toEqual([CONSENT_STORAGE_KEY]);
      await tab.press('Tab');
      expect(await tab.read('beating.size')).toBe(0);
    },
  );
}
