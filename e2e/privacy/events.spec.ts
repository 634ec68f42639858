import type { Locator, Page } from '@playwright/test';
import type { EventName } from '@site/runtime/analytics';
import type { WireEvent } from '../support/analytics-wire.ts';
import { ANALYTICS_ORIGIN, type PrivacyWatch } from '../support/privacy-watch.ts';
import {
  banner,
  cookieSettings,
  expect,
  inBanner,
  PROJECT_KEY,
  recordText,
  settled,
  storeRecord,
  test,
} from '../support/privacy-test.ts';
import { openHydrated, releaseFile } from '../support/test.ts';
import { NIGHTLY, nightlyUnless } from '../support/nightly.ts';

test.describe.configure({ timeout: 90_000 });

/** How long posthog-js may keep an event before it sends it, and then some. */
const SENT = { timeout: 20_000 };

const named = (watch: PrivacyWatch, name: string) => watch.events().filter(({ event }) => event === name);

/** Waits for an event on the wire. */
async function eventOf(watch: PrivacyWatch, name: string): Promise<WireEvent> {
  await expect.poll(() => named(watch, name).length, { ...SENT, message: name }).toBeGreaterThan(0);
  return named(watch, name)[0]!;
}

/** Opens a page as a visitor who consented earlier, and waits until analytics runs. */
async function openConsenting(page: Page, watch: PrivacyWatch, path: string): Promise<void> {
  await storeRecord(page, recordText(true));
  await openHydrated(page, path);
  await eventOf(watch, '$pageview');
}

/** What every event carries: when (ISO) and where it happened. */
function expectTimeAndPlace({ properties }: WireEvent, path: string): void {
  expect(properties['path']).toBe(path);
  expect(properties['timestamp']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
}

const mainButton = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first();

async function openAndLeaveDialog(page: Page): Promise<void> {
  await mainButton(page, 'Book a Demo').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** Subscribes with an answer of the test's instead of the backend's. */
async function subscribe(page: Page, answer: { status: number; json: object }): Promise<void> {
  await page.route(/newsletter-signup/, (route) =>
    route.fulfill({ ...answer, headers: { 'Access-Control-Allow-Origin': '*' } }),
  );
  await page.getByRole('textbox', { name: /email/i }).fill('reader@mail.example.com');
  await page.getByRole('button', { name: 'Subscribe' }).click();
}

type Sent = {
  event: Exclude<EventName, 'pageview' | 'remote_load_failed'>;
  properties: Record<string, unknown>;
};
type Visit = { path: string; raise: (page: Page) => Promise<unknown>; sent: readonly Sent[] };

/** Every event: where and how a visitor raises it, and its exact properties. */
const VISITS: readonly Visit[] = [
  { path: '/faq', raise: async () => {}, sent: [{ event: 'session_started', properties: {} }] },
  {
    path: '/faq',
    raise: (page) => page.mouse.click(5, 300),
    sent: [{ event: 'user_active', properties: {} }],
  },
  {
    path: '/faq',
    raise: async (page) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.getByRole('button', { name: 'Menu' }).click();
    },
    sent: [{ event: 'mobile_menu_toggled', properties: { action: 'open', current_page: '/faq' } }],
  },
  {
    path: '/pricing',
    raise: async (page) => {
      await mainButton(page, 'Book a Demo').click();
      await page
        .getByRole('dialog')
        .getByRole('link', { name: /booking calendar/ })
        .click();
    },
    sent: [
      { event: 'demo_modal_opened', properties: { source: 'pricing-hero', is_consulting: false } },
      { event: 'calendar_booking_clicked', properties: { source: 'pricing-hero' } },
    ],
  },
  {
    path: '/use-cases/team-collaboration',
    raise: (page) => mainButton(page, 'Start Learning Now').click(),
    sent: [
      {
        event: 'demo_modal_opened',
        properties: { source: 'Consulting - Team Collaboration', is_consulting: true },
      },
    ],
  },
  {
    path: '/blog/seasonal-marketing',
    raise: (page) => page.getByRole('main').getByRole('link', { name: 'Start Free Trial' }).first().click(),
    sent: [
      {
        event: 'trial_cta_clicked',
        properties: { source: expect.any(String), current_page: '/blog/seasonal-marketing' },
      },
    ],
  },
  {
    path: '/',
    raise: (page) => subscribe(page, { status: 200, json: { message: 'Thank you.' } }),
    sent: [
      { event: 'newsletter_signup_attempted', properties: {} },
      { event: 'newsletter_subscribed', properties: { email_domain: 'mail.example.com' } },
    ],
  },
  {
    path: '/',
    raise: (page) => subscribe(page, { status: 500, json: { error: 'broken' } }),
    sent: [{ event: 'newsletter_signup_failed', properties: { error: expect.any(String) } }],
  },
];

for (const { path, raise, sent } of VISITS) {
  const events = sent.map(({ event }) => event).join(', ');
  test(
    `${events} on ${path}: sent with its properties, the time and the path`,
    nightlyUnless(path === '/pricing' || sent.length > 1),
    async ({ page, watch }) => {
      await openConsenting(page, watch, path);
      await raise(page);
      for (const { event, properties } of sent) {
        const found = await eventOf(watch, event);
        expect(found.properties, event).toMatchObject(properties);
        expectTimeAndPlace(found, path);
        expect(named(watch, event), event).toHaveLength(1);
      }
      // Whatever else is sent, an address that was typed is not.
      expect(JSON.stringify(watch.events())).not.toContain('reader@');
    },
  );
}

test(
  'remote_load_failed names the remote, its version and the reason, as the console does',
  NIGHTLY,
  async ({ page, watch }) => {
    const errors: string[] = [];
    page.on('console', (message) => errors.push(message.text()));
    await openConsenting(page, watch, '/faq');
    await page.route('**/packages/consent/**', (route) => route.abort());
    await cookieSettings(page).click();
    const sent = await eventOf(watch, 'remote_load_failed');
    const version = (await releaseFile(page)).remotes['consent']!.version;
    expect(sent.properties).toMatchObject({ remote: 'consent', version, reason: 'unreachable' });
    expectTimeAndPlace(sent, '/faq');
    await expect(page.getByText('Cookie settings can’t be loaded now', { exact: true })).toBeVisible();
    expect(named(watch, 'remote_load_failed')).toHaveLength(1);
    expect(errors.filter((text) => text.includes('failed: unreachable'))).toHaveLength(1);
  },
);

test('pageview: one for every page shown, first load and navigation alike, none of the library’s own', async ({
  page,
  watch,
}) => {
  await openConsenting(page, watch, '/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'FAQ' }).click();
  await expect.poll(() => named(watch, '$pageview').length, SENT).toBe(3);
  const paths = named(watch, '$pageview').map(({ properties }) => properties['path']);
  expect(paths).toEqual(['/', '/pricing', '/faq']);
  expect(named(watch, '$pageview').map(({ properties }) => properties['$pathname'])).toEqual(paths);
});

test('session_started comes a second after the start; a heartbeat every 30 s, only while the tab is visible', async ({
  page,
  watch,
}) => {
  // The test's clock has no performance marks: the pageview says that the page is alive.
  await page.clock.install();
  await storeRecord(page, recordText(true));
  await page.goto('/faq');
  const pageview = await eventOf(watch, '$pageview');
  const started = await eventOf(watch, 'session_started');
  const at = (event: WireEvent) => Date.parse(String(event.properties['timestamp']));
  // The second itself is held by a unit test with a fake clock.
  expect(at(started)).toBeGreaterThan(at(pageview));

  await page.clock.fastForward(31_000);
  expectTimeAndPlace(await eventOf(watch, 'user_heartbeat'), '/faq');
  const setVisibility = (state: string) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await setVisibility('hidden');
  for (let minutes = 0; minutes < 5; minutes += 1) await page.clock.fastForward(60_000);
  expect(named(watch, 'user_heartbeat')).toHaveLength(1);
  await setVisibility('visible');
  await page.clock.fastForward(31_000);
  await expect.poll(() => named(watch, 'user_heartbeat').length, SENT).toBe(2);
});

test(
  'the visitor is a random id that stays, identified with first visit, browser and screen',
  NIGHTLY,
  async ({ page, watch }) => {
    await openConsenting(page, watch, '/faq');
    const identified = await eventOf(watch, '$identify');
    const [stored, screen] = await page.evaluate(() => [
      JSON.parse(localStorage.getItem('anonymous-id') ?? '{}') as Record<string, string>,
      `${window.screen.width}x${window.screen.height}`,
    ]);
    expect(stored['id']).toMatch(/^[0-9a-f]{32}$/);
    expect(identified.properties['distinct_id']).toBe(stored['id']);
    expect(identified.properties['token']).toBe(PROJECT_KEY);
    expect(identified.$set).toEqual({
      first_visit: stored['first_visit'],
      user_agent: await page.evaluate(() => navigator.userAgent),
      screen_resolution: screen,
    });
    await page.reload();
    await expect.poll(() => named(watch, '$pageview').length, SENT).toBe(2);
    const ids = named(watch, '$pageview').map(({ properties }) => properties['distinct_id']);
    expect(ids).toEqual([stored['id'], stored['id']]);
  },
);

test('a recording shows no input: whatever is typed arrives masked', async ({ page, watch }) => {
  await openConsenting(page, watch, '/');
  const field = page.getByRole('textbox', { name: /email/i });
  await field.pressSequentially('reader@mail.example.com');
  await field.blur();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' }).click();
  const texts = () => JSON.stringify(named(watch, '$snapshot').map(({ properties }) => properties));
  // The masked text of the same length is there: the input was recorded, and only its mask was.
  await expect.poll(texts, SENT).toContain('*'.repeat('reader@mail.example.com'.length));
  expect(texts()).not.toContain('reader@');
});

test('nothing that is sent quotes what was typed wrong, in any form', async ({ page, watch }) => {
  const wrong = 'jörg.geheim@example.de';
  await openConsenting(page, watch, '/careers');
  await page.locator('summary').first().click();
  const fillAndTap = async (form: Locator) => {
    await expect(form).toBeVisible();
    for (const field of await form.getByRole('textbox').all()) await field.fill(wrong);
    await form.getByRole('textbox').last().press('Enter');
    await form.getByText('“jörg.geheim”').first().click();
  };
  await fillAndTap(page.getByRole('form', { name: /Apply/ }));
  await page.getByRole('link', { name: 'Home' }).first().click();
  await fillAndTap(page.locator('form', { has: page.getByRole('button', { name: 'Subscribe' }) }));
  await mainButton(page, 'Book a Demo').click();
  await fillAndTap(page.getByRole('form', { name: 'Demo request' }));
  // The page's last words, by which all that waits is sent.
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: false })));
  const texts = () => JSON.stringify(watch.events());
  await expect.poll(texts, SENT).toContain('demo_modal_opened');
  await expect.poll(texts, SENT).toContain('Demo request');
  expect(texts()).not.toContain('geheim');
});

test(
  'an address is sent without its query and its fragment, but for the campaign',
  NIGHTLY,
  async ({ page, watch }) => {
    const query = 'email=ada%40mail.example&token=s3cret&gclid=cl1ck&utm_source=letter';
    await openConsenting(page, watch, `/pricing?${query}#invite=code-zz`);
    await page.mouse.click(5, 300);
    await page.getByRole('slider').first().press('ArrowRight');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'FAQ' }).click();
    await eventOf(watch, '$autocapture');
    const isRecorded = () => JSON.stringify(named(watch, '$snapshot')).includes('/pricing?utm_source=letter');
    await expect.poll(isRecorded, SENT).toBe(true);
    const sent = JSON.stringify(watch.events());
    for (const part of ['ada%40', 's3cret', 'cl1ck', 'code-zz'])
      expect(sent.includes(part), part).toBe(false);
  },
);

test(
  'what happened before the consent is sent after it, with its own time and path',
  NIGHTLY,
  async ({ page, watch }) => {
    await openHydrated(page, '/pricing');
    await openAndLeaveDialog(page);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'FAQ' }).click();
    await settled(page);
    expect(watch.foreignRequests()).toEqual([]);
    await inBanner(page, 'Accept all').click();
    expectTimeAndPlace(await eventOf(watch, 'demo_modal_opened'), '/pricing');
    const [first] = named(watch, '$pageview');
    expect(first?.properties).toMatchObject({ path: '/pricing', $pathname: '/pricing' });
    expect(first?.properties['$current_url']).toMatch(/\/pricing$/);
  },
);

test(
  'what happened before a refusal is never sent, not even after a later consent',
  NIGHTLY,
  async ({ page, watch }) => {
    await openHydrated(page, '/pricing');
    await openAndLeaveDialog(page);
    await inBanner(page, 'Reject all').click();
    await page.getByRole('button', { name: 'Cookie Settings' }).click();
    await page.getByRole('switch', { name: 'Analytics' }).check();
    await page.getByRole('button', { name: 'Save preferences' }).click();
    await eventOf(watch, 'session_started');
    expect(named(watch, 'demo_modal_opened')).toEqual([]);
  },
);

test(
  'autocapture sends what was clicked; all goes to the analytics host alone, and no script comes from elsewhere',
  NIGHTLY,
  async ({ page, watch }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).origin);
    });
    await openConsenting(page, watch, '/features');
    await page.mouse.click(5, 300);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Careers' }).click();
    const { properties } = await eventOf(watch, '$autocapture');
    expect(properties['$event_type']).toBe('click');
    await eventOf(watch, '$snapshot');
    for (const request of watch.foreignRequests()) expect(request).toContain(`POST ${ANALYTICS_ORIGIN}/`);
    expect(new Set(scripts)).toEqual(new Set([new URL(page.url()).origin]));
  },
);

test('a host that is blocked breaks nothing', async ({ page, watch }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  watch.blockAnalytics();
  await openHydrated(page, '/faq');
  await inBanner(page, 'Accept all').click();
  await expect(banner(page)).toBeHidden();
  await expect.poll(() => watch.analyticsPaths().length, SENT).toBeGreaterThan(0);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' }).click();
  await expect(page).toHaveURL('/pricing');
  await mainButton(page, 'Book a Demo').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(errors).toEqual([]);
});

test('a library that is blocked breaks nothing', NIGHTLY, async ({ page, watch }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.route(/\/packages\/shell\/.*\/async\//, (route) => route.abort('blockedbyclient'));
  await openHydrated(page, '/faq');
  await inBanner(page, 'Accept all').click();
  await settled(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' }).click();
  await expect(page).toHaveURL('/pricing');
  expect(errors).toEqual([]);
  expect(watch.foreignRequests()).toEqual([]);
});
