import { randomUUID } from 'node:crypto';
import { sql } from '../support/backend.ts';
import { expect, test, untilAlive } from './engine-test.ts';

/** Source of an expression: the text of the dialog's first field. */
const NAME = `document.querySelector('[role=dialog] [name=name]').value`;

/** Source of an expression: whether the button that opened the dialog has the focus, which follows its end. */
const HAS_FOCUS = `document.activeElement.textContent === 'Ask which plan fits'`;

/** What visitors do, in whichever engine the file has chosen. */
export function testJourneys(): void {
  test('the menu of a phone opens, leads away, and closes with the focus; back leads back', async ({
    tab,
    open,
  }) => {
    await tab.resize(390, 560);
    await open('/');
    await tab.untilHidden('header nav a', 'FAQ');
    await tab.click('header button', 'Menu');
    await tab.click('header nav a', 'FAQ');
    await untilAlive(tab, '/faq');
    await tab.untilHidden('header nav a', 'FAQ');
    await tab.back();
    await tab.until(`location.pathname === '/'`);
    await tab.untilShown('main button', 'Book a Demo');
    await tab.click('header button', 'Menu');
    await tab.untilShown('header nav a', 'FAQ');
    await tab.read(`[...document.querySelectorAll('header nav a')].at(-1).focus()`);
    await tab.press('Tab');
    await tab.untilHidden('header nav a', 'FAQ');
  });

  test('the demo dialog keeps the focus, gives it back, and leaves the page where it was', async ({
    tab,
    open,
  }) => {
    await open('/pricing');
    // A selection that the page has from before.
    await tab.click('main input[type=range]');
    await tab.read(`scrollTo({ top: 1200, behavior: 'instant' })`);
    await tab.focus('main button', 'Ask which plan fits');
    const before = await tab.read<number>('scrollY');
    expect(before).toBeGreaterThan(0);
    await tab.press('Enter');
    await tab.untilShown('[role=dialog]');
    await tab.press('Tab', 'Tab');
    expect(await tab.read(`document.activeElement.closest('[role=dialog]') !== null`)).toBe(true);
    await tab.press('Escape');
    await tab.untilHidden('[role=dialog]');
    await tab.until(HAS_FOCUS);
    // WebKit scrolls to a lost caret with the next frame; Firefox restores the place to a part of a pixel.
    await tab.frames();
    expect(await tab.read('Math.round(scrollY)')).toBe(Math.round(before));
  });

  test('a dialog closes in every way, stays on its page, and keeps what was typed until it is sent', async ({
    tab,
    open,
  }) => {
    const WAYS_OUT = {
      'the way back': () => tab.back(),
      Escape: () => tab.press('Escape'),
      'its button': () => tab.click('[role=dialog] button', 'Close'),
      'a tap beside it': () => tab.clickAt(5, 5),
    };
    await open('/imprint');
    await tab.click('footer a', 'Pricing');
    await untilAlive(tab, '/pricing');
    for (const [way, close] of Object.entries(WAYS_OUT)) {
      await tab.click('main button', 'Ask which plan fits');
      await tab.untilShown('[role=dialog]');
      if (!(await tab.read<string>(NAME))) await tab.fill('[role=dialog] input', 'Name', 'Ada');
      await tab.until(`${NAME} === 'Ada'`);
      await close();
      await tab.untilHidden('[role=dialog]');
      expect(await tab.read(`location.pathname + (history.state?.dialog?.kind ?? '')`), way).toBe('/pricing');
      await tab.until(HAS_FOCUS);
    }
    await tab.click('main button', 'Ask which plan fits');
    await tab.untilShown('[role=dialog]');
    expect(await tab.read(NAME)).toBe('Ada');
    await tab.fill('[role=dialog] input', 'Work email', 'ada@example.com');
    await tab.fill('[role=dialog] input', 'Company', 'Shop');
    await tab.press('Enter');
    await tab.until(
      `document.querySelector('[role=dialog]').textContent.includes('write to ada@example.com')`,
    );
    // No way in or out has left an entry behind: the first leads out of the dialog, the next out of the page.
    await tab.back();
    await tab.untilHidden('[role=dialog]');
    await tab.back();
    await tab.until(`location.pathname === '/imprint'`);
  });

  test('a limit is told with its time and an address of mail, and the text stays, also on the way back', async ({
    tab,
    open,
  }) => {
    await open('/');
    await tab.fill('main input[type=email]', '', 'ada@example.com');
    await tab.read(
      `void (fetch = async () => new Response('{}', { status: 429, headers: { 'Retry-After': '120' } }))`,
    );
    await tab.press('Enter');
    const notice = `[...document.querySelectorAll('main form p')].find(({ textContent }) => textContent.includes('try again in 2 minutes'))`;
    await tab.until(`${notice} !== undefined`);
    expect(await tab.read(`${notice}.querySelector('a').protocol`)).toBe('mailto:');
    await tab.click('footer a', 'Imprint');
    await untilAlive(tab, '/imprint');
    await tab.back();
    await tab.until(`document.querySelector('main input[type=email]')?.value === 'ada@example.com'`);
  });

  test('an application is refused in words, then stored', async ({ tab, open }) => {
    const name = `engine-${randomUUID()}`;
    await open('/careers');
    await tab.click('main summary');
    await tab.click('main button', 'Submit Application');
    await tab.until(`document.activeElement.matches('main form input')`);
    await tab.read(`document.activeElement.scrollIntoView({ block: 'center', behavior: 'instant' })`);
    await tab.fill('main form input:focus', '', `https://www.linkedin.com/in/${name}`);
    await tab.click('main button', 'Submit Application');
    await tab.until(`document.body.textContent.includes('Application Submitted!')`);
    const rows = `select id from public.job_applications where linkedin_profile like '%/${name}'`;
    expect(await sql(rows)).toHaveLength(1);
  });

  test('control and figure agree after a reload, and on the way back to the document', async ({
    tab,
    open,
  }) => {
    const [pricing, home] = [
      `(() => {
        const [competitors] = document.querySelectorAll('main input[type=range]');
        return document.body.textContent.includes('For ' + competitors.value + ' competitors');
      })()`,
      `(() => {
        const quarter = document.querySelector('main [value=Quarter]').checked;
        const [, north] = document.querySelectorAll('main [type=checkbox]');
        const lane = document.querySelector('main ul[aria-label="Shop North"] button') !== null;
        return quarter === (document.querySelector('[aria-label="Promotions, Q2 2025"]') !== null) && north.checked === lane;
      })()`,
    ];
    const returnTo = async (path: string, agree: string) => {
      await tab.reload();
      await untilAlive(tab, path);
      await tab.until(agree);
      await open('/imprint');
      await tab.back();
      await untilAlive(tab, path);
      await tab.until(agree);
    };
    await open('/pricing');
    await tab.click('main input[type=range]');
    expect(await tab.read(pricing)).toBe(true);
    await returnTo('/pricing', pricing);
    await open('/');
    await tab.click('main label', 'Quarter');
    await tab.until(`document.querySelector('[aria-label="Promotions, Q2 2025"]') !== null`);
    await tab.click('main label', 'Shop North');
    await returnTo('/', home);
  });

  test('one answer is open at a time', async ({ tab, open }) => {
    await open('/faq');
    const answer = `[...document.querySelectorAll('main details')].map(({ open }) => open).indexOf(true)`;
    expect(await tab.read(answer)).toBe(0);
    await tab.click('main details:nth-of-type(2) summary');
    await tab.until(`${answer} === 1`);
    await tab.focus('main details:nth-of-type(3) summary');
    await tab.press('Enter');
    await tab.until(`${answer} === 2`);
  });

  test('a page that no way leads to says so; after the offline spell a request that fails is tried again', async ({
    tab,
    open,
    faults,
  }) => {
    await open('/faq', faults.url);
    await tab.read(`void (globalThis.isSameDocument = true)`);
    // A visitor who reads on: what is asked for ahead then is asked for before the spell.
    await tab.read(`scrollTo({ top: 99, behavior: 'instant' })`);
    await tab.frames();
    faults.breakFiles(/\/packages\/careers\/|^\/careers$/, (response) => void response.destroy());
    await tab.click('header nav a', 'Careers');
    await tab.untilShown('main h1', 'Unexpected Application Error!');
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
}
