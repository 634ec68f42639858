import type { Page } from '@playwright/test';
import { chunkName } from '@site/contracts/remote-files';
import { ANONYMOUS_ID_KEY } from '@site/runtime/analytics';
import { heardFrom } from '../support/analytics-host.ts';
import {
  cookieSettings,
  hideAutomation,
  inBanner,
  preferences,
  recordText,
  storeRecord,
} from '../support/privacy-test.ts';
import { ENTRY, publishCopy, rebuiltEverywhere } from '../support/rebuild.ts';
import type { TestSite } from '../support/site.ts';
import { expect, NIGHTLY, openHydrated, test, waitUntilShown } from '../support/test.ts';

/** Faults that a seeded page can be asked for: each throws an error `seed <remote> <fault>`. `effect` is the last. */
const SCRIPT_FAULTS = [
  'handler',
  'timer',
  'rejection',
  'async function',
  'listener',
  'callback from the shell',
  'chunk',
  'effect',
] as const;

/** What the wrapper of an exposed component adds: faults on demand, and a button that is slow or throws. */
const wrapper = (remote: string) => `(React, store, Exposed) => (props) => {
  const [fault, setFault] = React.useState('');
  const fail = (name) => { throw new Error('seed ${remote} ' + name) };
  const faults = {
    handler: () => setFault('handler'),
    timer: () => setTimeout(() => fail('timer')),
    rejection: () => void Promise.reject(new Error('seed ${remote} rejection')),
    'async function': () => void (async () => { await null; fail('async function') })(),
    listener: () => { addEventListener('seed', () => fail('listener'), { once: true }); dispatchEvent(new Event('seed')) },
    'callback from the shell': () => setTimeout(() => {
      const stop = store.siteStore.subscribe(() => { stop(); fail('callback from the shell') });
      store.siteStore.setState({});
    }),
    chunk: () => dispatchEvent(new Event('seed ${remote} chunk')),
    effect: () => setFault('effect'),
    rendering: () => setFault('rendering'),
  };
  React.useEffect(() => {
    (globalThis.seeds ??= {}).${remote} = faults;
    if (fault === 'effect') fail('effect');
  }, [fault]);
  if (fault === 'rendering') fail('rendering');
  if (location.hash === '#hydration') fail('hydration');
  const click = () => {
    const end = performance.now() + 100;
    while (performance.now() < end);
    fail('handler');
  };
  const button = React.createElement('button', { id: 'seed', onClick: click, style: { position: 'fixed', inset: '40% 40%', zIndex: 99 } }, 'Seed');
  return React.createElement(React.Fragment, null, fault === 'handler' && button, React.createElement(Exposed, props));
}`;

/** A rebuild of a remote whose fragments, and the page that has its name, throw when a test asks for it; returns its folder. */
function seededBuild(name: string): string {
  const entry = `;${name}=((container)=>{let scope;return{
    init(given,...more){scope=given;return container.init(given,...more)},
    async get(expose){
      const factory=await container.get(expose);
      const [react,store]=await Promise.all(['react','@site/runtime/store'].map((shared)=>Object.values(scope[shared])[0].get()));
      return ()=>{const exposed=factory();return{...exposed,default:(${wrapper(name)})(react(),store(),exposed.default)}};
    }}})(${name})`;
  const chunk = `;addEventListener('seed ${name} chunk',()=>{throw new Error('seed ${name} chunk')},{once:true})`;
  return rebuiltEverywhere(`mfe-${name}`, (code, file) => {
    if (file === ENTRY) return code + entry;
    const isPage = file.includes(`/${chunkName(name)}.`) && file.endsWith('.js');
    return isPage && file.startsWith('web/') ? code + chunk : code;
  });
}

/** Faults in a dialog. The remote of it has no page, and no chunk that its build names. */
const DIALOG_FAULTS = ['timer', 'rejection', 'async function', 'listener', 'effect'];

let site: TestSite;

test.describe('signals to teams', NIGHTLY, () => {
  test.beforeEach(async ({ context, ownSite }) => {
    site = ownSite;
    const seeded: Record<string, string> = {};
    for (const name of ['careers', 'consent']) seeded[name] = await publishCopy(site.site, seededBuild(name));
    await site.promote(seeded);
    await hideAutomation(context);
  });

  test('each fault is attributed to the package and the version that it belongs to', async ({ page }) => {
    const versions = await site.versions();
    const seeds: (readonly [remote: string, message: string])[] = [];
    /** Waits until the host has heard of errors, each with its owner. */
    const expectHeard = async (remote: string, faults: readonly string[]) => {
      seeds.push(...faults.map((fault) => [remote, `seed ${remote} ${fault}`] as const));
      await expect
        .poll(() => seeds.map(([, message]) => toldOf((event) => event['message'] === message)))
        .toEqual(seeds.map(([owner]) => `${owner} ${versions[owner]}`));
      // The next document is to show by itself that analytics runs.
      await page.evaluate((key) => localStorage.removeItem(key), ANONYMOUS_ID_KEY);
      await page.goto('about:blank');
    };
    await storeRecord(page, recordText(true));

    await openMeasured(page, '/careers');
    await shift(page);
    await raise(page, 'careers', 'handler');
    await page.locator('#seed').click();
    await interactionIsRead(page);
    let fallback = page.waitForRequest(/[?]failed=/);
    for (const fault of SCRIPT_FAULTS) if (fault !== 'handler') await raise(page, 'careers', fault);
    await fallback;
    await expectHeard('careers', SCRIPT_FAULTS);
    for (const metric of ['LCP', 'CLS', 'INP'])
      await expect
        .poll(() => toldOf((event) => event['metric'] === metric && event['path'] === '/careers'))
        .toBe(`careers ${versions['careers']}`);

    await openMeasured(page, '/careers#hydration');
    await expectHeard('careers', ['hydration']);

    await openMeasured(page, '/pricing');
    await page.locator('footer a[href="/careers"]').click();
    await waitUntilShown(page, '/careers');
    fallback = page.waitForRequest(/[?]failed=/);
    await raise(page, 'careers', 'rendering');
    await fallback;
    await expectHeard('careers', ['rendering']);

    await openMeasured(page, '/pricing');
    await cookieSettings(page).click();
    await expect(preferences(page)).toBeVisible();
    fallback = page.waitForRequest(/[?]failed=/);
    for (const fault of DIALOG_FAULTS) await raise(page, 'consent', fault);
    await fallback;
    await expectHeard('consent', DIALOG_FAULTS);

    await openMeasured(page, '/pricing');
    await page.evaluate(() => {
      const original = window.scrollTo.bind(window);
      window.scrollTo = () => {
        window.scrollTo = original;
        throw new Error('seed shell arrival');
      };
    });
    await page.locator('header a[href="/faq"]').first().click();
    // Only the part that throws is taken away.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Straight answers before you buy');
    await expectHeard('shell', ['arrival']);
  });

  test('an error before consent is never told; one after it is, with the replay of its session', async ({
    page,
  }) => {
    await openHydrated(page, `${site.url}/careers`);
    await raise(page, 'careers', 'listener');
    await inBanner(page, 'Accept all').click();
    await analyticsRuns(page);
    await raise(page, 'careers', 'timer');
    const errors = () =>
      heardFrom(site).flatMap(({ event, properties }) => (event === 'script_error' ? [properties] : []));
    await expect.poll(() => errors().map(({ message }) => message)).toEqual(['seed careers timer']);
    const [{ replay, $session_id: session } = {}] = errors();
    expect(String(replay)).toMatch(new RegExp(`/replay/${String(session)}\\?.*t=\\d+$`));
  });
});

/** Package and version to which the first event of a kind was attributed. */
function toldOf(isMeant: (properties: Record<string, unknown>) => boolean): string {
  const told = heardFrom(site).find(({ properties }) => isMeant(properties))?.properties;
  return told ? `${String(told['remote'])} ${String(told['version'])}` : 'not heard of';
}

/** Opens a page as a visitor who allows analytics, and waits until it runs. */
async function openMeasured(page: Page, path: string): Promise<void> {
  await openHydrated(page, `${site.url}${path}`);
  await analyticsRuns(page);
}

/** Waits until analytics observes the visit: it stores a visitor then. */
const analyticsRuns = (page: Page) => page.waitForFunction((key) => key in localStorage, ANONYMOUS_ID_KEY);

/** Has a seeded remote that is shown do something wrong. */
const raise = (page: Page, remote: string, fault: string) =>
  page.evaluate(
    ([name, which]) =>
      (window as unknown as { seeds: Record<string, Record<string, () => void>> }).seeds[name]?.[which]?.(),
    [remote, fault] as const,
  );

/** Waits until a slow interaction was measured, and the library has read that: it does so when the browser is idle. */
const interactionIsRead = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => {
      new PerformanceObserver(resolve).observe({ type: 'event', buffered: true });
    });
    for (let times = 0; times < 3; times += 1) await new Promise((resolve) => requestIdleCallback(resolve));
  });

/** Has something appear above the content of the page, so that the content moves. */
const shift = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    await frame();
    const block = Object.assign(document.createElement('div'), { style: 'height:250px' });
    document.querySelector('main > [data-mf]')?.prepend(block);
    await frame();
  });
