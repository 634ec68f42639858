import type { Page } from '@playwright/test';
import { ANONYMOUS_ID_KEY } from '@site/runtime/analytics';
import { wrappedBuild } from '../faults/faults.ts';
import { heardFrom } from '../support/analytics-host.ts';
import {
  cookieSettings,
  hideAutomation,
  inBanner,
  preferences,
  recordText,
  storeRecord,
} from '../support/privacy-test.ts';
import { publishCopy } from '../support/rebuild.ts';
import type { TestSite } from '../support/site.ts';
import { expect, NIGHTLY, openHydrated, test } from '../support/test.ts';

/** An exposed component that throws `seed <remote> <fault>` when a test asks for it, once. */
const seeded = (remote: string) => `(React, Exposed) => (props) => {
  const [isBroken, setBroken] = React.useState(false);
  const fail = (fault) => { throw new Error('seed ${remote} ' + fault) };
  React.useEffect(() => {
    addEventListener('seed ${remote} timer', () => setTimeout(() => fail('timer')), { once: true });
    addEventListener('seed ${remote} effect', () => setBroken(true), { once: true });
    if (isBroken) fail('effect');
  }, [isBroken]);
  return React.createElement(Exposed, props);
}`;

/** Makes versions of two remotes live that throw when a test asks for it. */
async function seed(site: TestSite): Promise<void> {
  const packages: Record<string, string> = {};
  for (const name of ['careers', 'consent'])
    packages[name] = await publishCopy(site.site, wrappedBuild(name, seeded(name)));
  await site.promote(packages);
}

/** Waits until analytics observes the visit: it stores a visitor then. */
const analyticsRuns = (page: Page) => page.waitForFunction((key) => key in localStorage, ANONYMOUS_ID_KEY);

const raise = (page: Page, remote: string, fault: string) =>
  page.evaluate((name) => dispatchEvent(new Event(name)), `seed ${remote} ${fault}`);

test(
  'a page’s and a dialog’s errors and a page’s vitals name the remote and its version',
  NIGHTLY,
  async ({ page, context, ownSite: site }) => {
    await seed(site);
    await hideAutomation(context);
    await storeRecord(page, recordText(true));
    const versions = await site.versions();
    const expectHeard = (isMeant: (properties: Record<string, unknown>) => boolean, remote: string) =>
      expect
        .poll(() => heardFrom(site).find(({ properties }) => isMeant(properties))?.properties)
        .toMatchObject({ remote, version: versions[remote] });

    await openHydrated(page, `${site.url}/careers`);
    await analyticsRuns(page);
    for (const fault of ['timer', 'effect']) {
      await raise(page, 'careers', fault);
      await expectHeard(({ message }) => message === `seed careers ${fault}`, 'careers');
    }
    await openHydrated(page, `${site.url}/pricing`);
    await expectHeard(({ metric, path }) => metric === 'LCP' && path === '/careers', 'careers');
    await cookieSettings(page).click();
    await expect(preferences(page)).toBeVisible();
    for (const fault of ['timer', 'effect']) {
      await raise(page, 'consent', fault);
      await expectHeard(({ message }) => message === `seed consent ${fault}`, 'consent');
    }
  },
);

test(
  'an error before consent is never told; one after it is, with the replay of its session',
  NIGHTLY,
  async ({ page, context, ownSite: site }) => {
    await seed(site);
    await hideAutomation(context);
    await openHydrated(page, `${site.url}/careers`);
    await raise(page, 'careers', 'timer');
    await inBanner(page, 'Accept all').click();
    await analyticsRuns(page);
    await raise(page, 'careers', 'effect');
    const errors = () =>
      heardFrom(site).flatMap(({ event, properties }) => (event === 'script_error' ? [properties] : []));
    await expect.poll(() => errors().map(({ message }) => message)).toEqual(['seed careers effect']);
    const [{ replay, $session_id: session } = {}] = errors();
    expect(String(replay)).toMatch(new RegExp(`/replay/${String(session)}\\?.*t=\\d+$`));
  },
);
