import type { Browser, BrowserContextOptions, CDPSession } from 'playwright-core';
import { followEvents } from './browser-events.ts';
import { watchScript, type PageNote } from './page-watch.ts';
import { followConsole } from './console-lines.ts';
import { VIEWPORTS, type Visit } from './visit.ts';
import { waitWhileItWorks } from './wait-while-it-works.ts';
import { withLimit } from './with-limit.ts';
import { openWorld } from './world.ts';

/** Under what a page is opened. */
type Opening = {
  options?: BrowserContextOptions;
  /** A visit of the same browser: what it keeps is there. */
  earlier?: Pick<Visit, 'page'>;
  /** Makes the browser ready before it asks for the page. */
  prepare?: (devtools: CDPSession) => Promise<unknown>;
};

/**
 * Opens a page in a browser context without history, as a visitor's browser does, and waits until it is interactive or
 * never will be.
 */
export async function openVisit(
  browser: Browser,
  { site, path, viewport }: Pick<Visit, 'site' | 'path' | 'viewport'>,
  { options, earlier, prepare }: Opening = {},
): Promise<Visit> {
  const context =
    earlier?.page.context() ??
    (await browser.newContext({
      viewport: VIEWPORTS[viewport],
      hasTouch: viewport === 'phone',
      ...options,
      proxy: { server: site.proxy, bypass: '<-loopback>' },
    }));
  const notes: PageNote[] = [];
  const page = await context.newPage();
  const { events, unanswered, pictures } = followEvents(page, site.origin);
  const devtools = await context.newCDPSession(page);
  const consoleUse = followConsole(devtools, () => void context.close().catch(() => {}));
  const world = await openWorld(devtools, watchScript(), (text) => notes.push(JSON.parse(text) as PageNote));
  await followStorage(devtools, notes);
  devtools.on('WebAudio.contextCreated', () => notes.push({ kind: 'sound' }));
  await devtools.send('WebAudio.enable');
  await devtools.send('Emulation.setUserAgentOverride', visitorOf(browser.version()));
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await prepare?.(devtools);

  const visit: Visit = {
    page,
    devtools,
    ...world,
    site,
    origin: site.origin,
    path,
    viewport,
    events,
    notes,
    consoleUse,
    unanswered,
    pictures,
    status: 0,
    aliveAfter: undefined,
    cookies: async () => (await context.cookies()).map(({ name }) => name),
    isShown: (wanted, noteCount = 0) =>
      waitWhileItWorks(visit, () =>
        notes.slice(noteCount).some((note) => note.kind === 'shown' && note.path === wanted),
      ),
    close: () => withLimit(context.close(), CLOSE_LIMIT_MS, undefined),
  };
  const started = performance.now();
  const response = await page
    .goto(`${site.origin}${path}`, { waitUntil: 'commit', timeout: DOCUMENT_LIMIT_MS })
    .catch(() => null);
  visit.status = response?.status() ?? 0;
  if (visit.status === 200) await withLimit(followPermissions(devtools, notes), ANSWER_LIMIT_MS, undefined);
  if (visit.status === 200 && (await visit.isShown(path))) visit.aliveAfter = performance.now() - started;
  return visit;
}

const DOCUMENT_LIMIT_MS = 30_000;
const CLOSE_LIMIT_MS = 5000;
const ANSWER_LIMIT_MS = 2000;

/** Notes each key that a page writes, in whatever way it does. */
async function followStorage(devtools: CDPSession, notes: PageNote[]): Promise<void> {
  type Written = { storageId: { isLocalStorage: boolean }; key: string };
  const written = ({ storageId, key }: Written) => {
    notes.push({
      kind: 'stored',
      where: storageId.isLocalStorage ? 'local storage' : 'session storage',
      name: key,
    });
  };
  devtools.on('DOMStorage.domStorageItemAdded', written);
  devtools.on('DOMStorage.domStorageItemUpdated', written);
  await devtools.send('DOMStorage.enable');
}

/** Notes what a page wants from its visitor by itself, from now on: Chromium forgets that it was asked to tell when a page commits. */
async function followPermissions(devtools: CDPSession, notes: PageNote[]): Promise<void> {
  devtools.on('Log.entryAdded', ({ entry: { source, text } }) => {
    const [, asked] = / request (.+) in response to a user gesture/.exec(text) ?? [];
    if (source === 'violation' && asked) notes.push({ kind: 'permission', asked });
  });
  await devtools.send('Log.enable');
  await devtools.send('Log.startViolationsReport', {
    config: [{ name: 'discouragedAPIUse', threshold: -1 }],
  });
}

/** How the browser of most visitors calls itself, in the version that looks. */
function visitorOf(version: string) {
  const [major = ''] = version.split('.');
  const brands = [
    { brand: 'Chromium', version: major },
    { brand: 'Google Chrome', version: major },
    { brand: 'Not_A Brand', version: '24' },
  ];
  return {
    userAgent: `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${major}.0.0.0 Safari/537.36`,
    userAgentMetadata: {
      brands,
      fullVersionList: brands.map((each) => ({ ...each, version: `${each.version}.0.0.0` })),
      platform: 'Linux',
      platformVersion: '6.8.0',
      architecture: 'x86',
      bitness: '64',
      model: '',
      mobile: false,
    },
  };
}
