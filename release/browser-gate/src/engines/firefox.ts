import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Bidi } from './bidi.ts';
import { OwnProcess } from './own-process.ts';
import {
  CALL_LIMIT_MS,
  type Engine,
  type EngineEvent,
  type EngineWindow,
  type WindowOptions,
} from './engine.ts';

/** Scrollbars take no width, as on most systems; nothing is asked of other machines; keys reach links, too. */
const PREFERENCES = {
  'ui.useOverlayScrollbars': 1,
  'accessibility.tabfocus': 7,
  'app.update.enabled': false,
  // A document without an icon would ask for one.
  'browser.chrome.site_icons': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'toolkit.telemetry.reportingpolicy.firstRun': false,
};

/** Starts a Firefox with a new profile, which tells no page that it is driven. One that can't be driven is ended. */
export async function startFirefox(program: string): Promise<Engine> {
  const profile = mkdtempSync(path.join(tmpdir(), 'firefox-profile-'));
  writeFileSync(
    path.join(profile, 'user.js'),
    Object.entries(PREFERENCES)
      .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
      .join(''),
  );
  const flags = ['--headless', '--remote-debugging-port=0', '--remote-allow-system-access'];
  const firefox = new OwnProcess(program, [...flags, '--profile', profile], profile, {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const { bidi, inBrowser } = await firefox.start(() => connect(firefox));
  return {
    isRunning: () => firefox.isRunning(),
    newWindow: async (options = {}) => {
      const { colours = 'light', motion = 'full' } = options;
      await inBrowser(
        `Services.prefs.setIntPref('layout.css.prefers-color-scheme.content-override', ${colours === 'dark' ? 0 : 1});
        Services.prefs.setIntPref('ui.prefersReducedMotion', ${motion === 'reduced' ? 1 : 0});`,
      );
      return openWindow(bidi, options);
    },
    close: async () => {
      bidi.close();
      await firefox.end();
    },
  };
}

/** Connects to a starting Firefox: `inBrowser` runs a script in the browser's own window. */
async function connect({ child }: OwnProcess) {
  if (!child.stderr) throw new Error('it has no output');
  const bidi = await Bidi.connect(`${await addressIn(child.stderr)}/session`);
  await bidi.send('session.new', {
    capabilities: { alwaysMatch: { unhandledPromptBehavior: { default: 'dismiss' } } },
  });
  const { contexts } = await bidi.send('browsingContext.getTree', { 'moz:scope': 'chrome' });
  const [own] = contexts as { context: string }[];
  const inBrowser = (expression: string) =>
    bidi.send('script.evaluate', { expression, target: { context: own?.context }, awaitPromise: true });
  await inBrowser(
    `Services.ppmm.sharedData.set('RemoteAgent:Active', false); Services.ppmm.sharedData.flush();`,
  );
  await bidi.send('session.subscribe', {
    events: ['log.entryAdded', 'browsingContext.userPromptOpened'],
  });
  return { bidi, inBrowser };
}

/** The error in which Firefox says what the page's security policy refuses. */
const REFUSED =
  /^Content-Security-Policy: .*? blocked .*?(?: at (\S+))? because it violates the following directive: “([^\s”]+)/;

type LogEntry = {
  level: string;
  type: string;
  text: string | null;
  source: { context?: string };
  stackTrace?: { callFrames: { url: string }[] };
};

/** Opens a tab, which has a storage of its own. */
async function openWindow(bidi: Bidi, { proxy, locale, timeZone }: WindowOptions): Promise<EngineWindow> {
  const host = proxy && new URL(proxy).host;
  const { userContext } = await bidi.send(
    'browser.createUserContext',
    host
      ? { acceptInsecureCerts: true, proxy: { proxyType: 'manual', httpProxy: host, sslProxy: host } }
      : {},
  );
  const contexts = { userContexts: [userContext] };
  if (locale) await bidi.send('emulation.setLocaleOverride', { locale, ...contexts });
  if (timeZone) await bidi.send('emulation.setTimezoneOverride', { timezone: timeZone, ...contexts });
  const newTab = async () =>
    String((await bidi.send('browsingContext.create', { type: 'tab', userContext }))['context']);
  const context = await newTab();
  const events: EngineEvent[] = [];
  bidi.on('log.entryAdded', (params) => {
    const { level, type, text, source, stackTrace } = params as LogEntry;
    if (level !== 'error' || source.context !== context) return;
    const files = stackTrace?.callFrames.map(({ url }) => url) ?? [];
    const [, blocked = 'code', directive] = REFUSED.exec(text ?? '') ?? [];
    const kind = type === 'javascript' ? 'page error' : 'console';
    const where = files.join('\n');
    events.push(
      directive
        ? { kind: 'policy', directive, blocked, source: where }
        : { kind, text: text ?? '', source: where },
    );
  });
  bidi.on('browsingContext.userPromptOpened', ({ type, message }) => {
    events.push({ kind: 'dialog', text: `${String(type)} “${String(message)}”`, source: '' });
  });
  return {
    open: async (url) =>
      void (await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' })),
    evaluate: async (expression, realm = 'page') => {
      const answer = await bidi.send('script.evaluate', {
        expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value))`,
        target: { context, ...(realm === 'apart' ? { sandbox: 'notes' } : {}) },
        awaitPromise: true,
      });
      if (answer['type'] === 'exception')
        throw new Error((answer['exceptionDetails'] as { text: string }).text);
      const { value } = answer['result'] as { value?: string };
      return value === undefined ? undefined : (JSON.parse(value) as unknown);
    },
    perform: async (actions) => void (await bidi.send('input.performActions', { context, actions })),
    resize: async (width, height) =>
      void (await bidi.send('browsingContext.setViewport', { context, viewport: { width, height } })),
    picture: async () => {
      const { data } = await bidi.send('browsingContext.captureScreenshot', { context });
      return Buffer.from(String(data), 'base64');
    },
    hide: async () => {
      const other = await newTab();
      await bidi.send('browsingContext.activate', { context: other });
      await bidi.send('browsingContext.activate', { context });
      await bidi.send('browsingContext.close', { context: other });
    },
    cut: async () => {
      const networkConditions = { type: 'offline' };
      await bidi.send('emulation.setNetworkConditions', { networkConditions, contexts: [context] });
    },
    cookies: async () => {
      const partition = { type: 'context', context };
      const { cookies } = await bidi.send('storage.getCookies', { partition });
      return (cookies as { name: string }[]).map(({ name }) => name);
    },
    takeEvents: async () => events.splice(0),
    close: async () => void (await bidi.send('browser.removeUserContext', { userContext })),
  };
}

/** The address that a starting Firefox prints. */
async function addressIn(stream: NodeJS.ReadableStream): Promise<string> {
  let text = '';
  const limit = AbortSignal.timeout(CALL_LIMIT_MS);
  stream.on('data', (data: Buffer) => (text += data.toString()));
  for (;;) {
    const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(text) ?? [];
    if (address) return address;
    await once(stream, 'data', { signal: limit });
  }
}
