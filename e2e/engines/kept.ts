import { CONSENT_STORAGE_KEY, CONSENT_TERM_DAYS } from '@site/runtime/consent';
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
}
