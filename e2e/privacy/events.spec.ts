import type { Page } from '@playwright/test';
import type { EventName } from '@site/runtime/analytics';
import type { WireEvent } from '../support/analytics-host.ts';
import { ANALYTICS_ORIGIN, type PrivacyWatch } from '../support/privacy-watch.ts';
import { expect, recordText, storeRecord, test } from '../support/privacy-test.ts';
import { NIGHTLY, nightlyUnless, openHydrated } from '../support/test.ts';

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

const mainButton = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first();

const follow = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();

/** Where and how a visitor raises events, and their exact properties. */
const VISITS: readonly {
  path: string;
  raise: (page: Page) => Promise<unknown>;
  sent: readonly (readonly [event: EventName, properties: Record<string, unknown>])[];
}[] = [
  {
    path: '/faq',
    raise: async (page) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.getByRole('button', { name: 'Menu' }).click();
      await follow(page, 'Pricing');
    },
    sent: [
      ['session_started', {}],
      ['user_active', {}],
      ['mobile_menu_toggled', { action: 'open', current_page: '/faq' }],
      ['mobile_menu_toggled', { action: 'close', current_page: '/faq' }],
    ],
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
      ['demo_modal_opened', { source: 'pricing-hero', is_consulting: false }],
      ['calendar_booking_clicked', { source: 'pricing-hero' }],
    ],
  },
  {
    path: '/blog/seasonal-marketing',
    raise: (page) => page.getByRole('main').getByRole('link', { name: 'Start Free Trial' }).first().click(),
    sent: [['trial_cta_clicked', { source: expect.any(String), current_page: '/blog/seasonal-marketing' }]],
  },
];

for (const { path, raise, sent } of VISITS) {
  const names = [...new Set(sent.map(([event]) => event))];
  test(
    `${names.join(', ')} on ${path}: sent with properties, time and path`,
    nightlyUnless(sent.length > 1),
    async ({ page, watch }) => {
      await openConsenting(page, watch, path);
      await raise(page);
      const found = () =>
        names.flatMap((name) => named(watch, name).map(({ event, properties }) => [event, properties]));
      await expect.poll(() => found().length, SENT).toBe(sent.length);
      expect(found()).toEqual(
        sent.map(([event, properties]) => [
          event,
          expect.objectContaining({
            ...properties,
            // The session starts a second after the page, wherever the visitor is by then.
            path: event === 'session_started' ? expect.any(String) : path,
            timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
          }),
        ]),
      );
    },
  );
}

test('a recording shows no input: whatever is typed arrives masked', async ({ page, watch }) => {
  await openConsenting(page, watch, '/');
  const field = page.getByRole('textbox', { name: /email/i });
  await field.pressSequentially('reader@mail.example.com');
  await field.blur();
  await follow(page, 'Pricing');
  const texts = () => JSON.stringify(named(watch, '$snapshot').map(({ properties }) => properties));
  // The masked text of the same length is there: the input was recorded, and only its mask was.
  await expect.poll(texts, SENT).toContain('*'.repeat('reader@mail.example.com'.length));
  expect(texts()).not.toContain('reader@');
});

test(
  'an address is sent without its query and its fragment, but for the campaign; all goes to the analytics host alone',
  NIGHTLY,
  async ({ page, watch }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).origin);
    });
    const query = 'email=ada%40mail.example&token=s3cret&gclid=cl1ck&utm_source=letter';
    await openConsenting(page, watch, `/pricing?${query}#invite=code-zz`);
    await page.mouse.click(5, 300);
    await page.getByRole('slider').first().press('ArrowRight');
    await follow(page, 'FAQ');
    const captured = () => named(watch, '$autocapture').map(({ properties }) => properties['$event_type']);
    await expect.poll(captured, SENT).toContain('click');
    const isRecorded = () => JSON.stringify(named(watch, '$snapshot')).includes('/pricing?utm_source=letter');
    await expect.poll(isRecorded, SENT).toBe(true);
    const sent = JSON.stringify(watch.events());
    for (const part of ['ada%40', 's3cret', 'cl1ck', 'code-zz'])
      expect(sent.includes(part), part).toBe(false);
    for (const request of watch.foreignRequests()) expect(request).toContain(`POST ${ANALYTICS_ORIGIN}/`);
    expect(new Set(scripts)).toEqual(new Set([new URL(page.url()).origin]));
  },
);
