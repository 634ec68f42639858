import { expect, test, untilAlive } from './engine-test.ts';

const PHONE = [390, 844] as const;

/** What visitors do, in whichever engine the describing block has chosen. */
export function testJourneys(): void {
  test('every route hydrates without an error, has a heading, and fits desktop and phone', async ({
    engine,
    tab,
    site,
    routes,
  }) => {
    const faults: string[] = [];
    for (const route of routes) {
      await tab.resize(1280, 900);
      await tab.open(site.url + route);
      await untilAlive(tab, route).catch(() => faults.push(`${route}: never hydrates`));
      for (const width of [1280, 390]) {
        await tab.resize(width, 844);
        const scrollWidth = await tab.read<number>('document.documentElement.scrollWidth');
        if (scrollWidth > width) faults.push(`${route}: ${scrollWidth} px in ${width}`);
      }
      const headings = await tab.read<number>(`document.querySelectorAll('h1').length`);
      if (headings !== 1) faults.push(`${route}: ${headings} first headings`);
      faults.push(...(await engine.takeFaults()).map((fault) => `${route}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });

  test('the menu of a phone opens, leads away and closes; back leads back', async ({ tab, site }) => {
    await tab.resize(...PHONE);
    await tab.open(`${site.url}/`);
    await untilAlive(tab, '/');
    await tab.untilHidden('header nav a', 'FAQ');
    await tab.click('header button', 'Menu');
    await tab.click('header nav a', 'FAQ');
    await untilAlive(tab, '/faq');
    await tab.untilHidden('header nav a', 'FAQ');
    await tab.read('history.back()');
    await tab.until(`location.pathname === '/'`);
    await tab.untilShown('main button', 'Book a Demo');
  });

  test('the demo dialog keeps the focus, gives it back, and leaves the page where it was', async ({
    tab,
    site,
  }) => {
    await tab.open(`${site.url}/pricing`);
    await untilAlive(tab, '/pricing');
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
    expect(await tab.read('document.activeElement.textContent')).toBe('Ask which plan fits');
    // WebKit scrolls to a lost caret with the next frame; Firefox restores the place to a part of a pixel.
    await tab.frames();
    expect(await tab.read('Math.round(scrollY)')).toBe(Math.round(before));
  });

  test('a newsletter address is stored', async ({ tab, site, backendSite }, { project }) => {
    const address = `reader-${project.name.length}@example.com`;
    await tab.open(`${site.url}/`);
    await untilAlive(tab, '/');
    await tab.fill('main input[type=email]', '', address);
    await tab.press('Enter');
    await tab.until(`document.body.textContent.includes('Success!')`);
    expect(
      JSON.stringify(await backendSite.sql('select email from public.newsletter_subscribers')),
    ).toContain(address);
  });

  test('an application is refused in words, then stored', async ({ tab, site, backendSite }) => {
    await tab.open(`${site.url}/careers`);
    await untilAlive(tab, '/careers');
    await tab.click('main summary');
    await tab.click('main button', 'Submit Application');
    await tab.until(`document.activeElement.matches('main form input')`);
    await tab.read(`document.activeElement.scrollIntoView({ block: 'center', behavior: 'instant' })`);
    await tab.fill('main form input:focus', '', 'https://www.linkedin.com/in/ada');
    await tab.click('main button', 'Submit Application');
    await tab.until(`document.body.textContent.includes('Application Submitted!')`);
    const rows = JSON.stringify(
      await backendSite.sql('select linkedin_profile from public.job_applications'),
    );
    expect(rows).toContain('https://www.linkedin.com/in/ada');
  });

  test('the way back closes a dialog, and what was typed is there when it opens again', async ({
    tab,
    site,
  }) => {
    await tab.open(`${site.url}/pricing`);
    await untilAlive(tab, '/pricing');
    for (const close of ['history.back()', 'history.back()', '']) {
      await tab.click('main button', 'Ask which plan fits');
      await tab.untilShown('[role=dialog]');
      const name = await tab.read<string>(`document.querySelector('[role=dialog] [name=name]').value`);
      if (!name) await tab.fill('[role=dialog] input', 'Name', 'Ada');
      await tab.until(`document.querySelector('[role=dialog] [name=name]').value === 'Ada'`);
      if (close) await tab.read(close);
      else await tab.press('Escape');
      await tab.untilHidden('[role=dialog]');
      expect(await tab.read(`location.pathname + (history.state?.dialog?.kind ?? '')`)).toBe('/pricing');
      expect(await tab.read('document.activeElement.textContent')).toBe('Ask which plan fits');
    }
  });

  test('control and figure agree after a reload', async ({ tab, site }) => {
    const agree = `(() => {
      const [competitors] = document.querySelectorAll('main input[type=range]');
      return document.body.textContent.includes('For ' + competitors.value + ' competitors');
    })()`;
    await tab.open(`${site.url}/pricing`);
    await untilAlive(tab, '/pricing');
    await tab.click('main input[type=range]');
    expect(await tab.read(agree)).toBe(true);
    await tab.read('location.reload()');
    await untilAlive(tab, '/pricing');
    await tab.until(agree);

    await tab.open(`${site.url}/`);
    await untilAlive(tab, '/');
    await tab.click('main label', 'Quarter');
    await tab.click('main label', 'Shop North');
    await tab.read('location.reload()');
    await untilAlive(tab, '/');
    await tab.until(`(() => {
      const quarter = document.querySelector('main [value=Quarter]').checked;
      const [, north] = document.querySelectorAll('main [type=checkbox]');
      const lane = document.querySelector('main ul[aria-label="Shop North"] button') !== null;
      return quarter === (document.querySelector('[aria-label="Promotions, Q2 2025"]') !== null) && north.checked === lane;
    })()`);
  });

  test('one answer is open at a time', async ({ tab, site }) => {
    await tab.open(`${site.url}/faq`);
    await untilAlive(tab, '/faq');
    const open = `[...document.querySelectorAll('main details')].map(({ open }) => open).indexOf(true)`;
    await tab.click('main details:nth-of-type(1) summary');
    await tab.until(`${open} === 0`);
    await tab.focus('main details:nth-of-type(3) summary');
    await tab.press('Enter');
    await tab.until(`${open} === 2`);
  });

  test('a rejection is remembered, and the preferences say so', async ({ tab, site }) => {
    await tab.open(`${site.url}/faq`);
    await untilAlive(tab, '/faq');
    await tab.click('section button', 'Reject all');
    await tab.untilHidden('section button', 'Reject all');
    await tab.open(`${site.url}/faq`);
    await untilAlive(tab, '/faq');
    await tab.click('footer button', 'Cookie Settings');
    await tab.untilShown('[role=dialog]');
    expect(await tab.read(`document.querySelectorAll('[role=dialog] :enabled:checked').length`)).toBe(0);
    await tab.press('Escape');
    await tab.untilHidden('[role=dialog]');
    await tab.untilHidden('section button', 'Reject all');
  });

  test('the mock-ups follow their controls', async ({ tab, site }) => {
    await tab.open(`${site.url}/`);
    await untilAlive(tab, '/');
    await tab.click('main label', 'Quarter');
    await tab.until(`document.querySelector('[aria-label="Promotions, Q2 2025"]') !== null`);
    await tab.open(`${site.url}/features`);
    await untilAlive(tab, '/features');
    const expanded = `document.querySelector('main figure [aria-expanded]').ariaExpanded`;
    const before = await tab.read(expanded);
    await tab.click('main figure [aria-expanded]');
    await tab.until(`${expanded} === '${String(before === 'false')}'`);
  });
}
