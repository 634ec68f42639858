import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import getPort from 'get-port';
import {
  CALL_LIMIT_MS,
  type Engine,
  type EngineEvent,
  type EngineWindow,
  type WindowOptions,
} from './engine.ts';
import { OwnProcess } from './own-process.ts';

/** Without its bars, the window can be as narrow as a phone. */
const BROWSER_FLAGS = ['--automation', '--full-screen'];

/** Source of an expression of the page: notes errors and dialogs from now on. */
const WATCH = `(() => {
  const events = (globalThis.engineEvents = []);
  const note = (kind, error, source) => events.push({ kind, text: String(error), source: source ?? error?.stack ?? '' });
  addEventListener('error', ({ error, message, filename }) => message && note('page error', error ?? message, filename));
  addEventListener('unhandledrejection', ({ reason }) => note('page error', reason));
  addEventListener('securitypolicyviolation', ({ effectiveDirective: directive, blockedURI: blocked, sourceFile: source }) =>
    events.push({ kind: 'policy', directive, blocked, source }));
  const { error } = console;
  console.error = (...parts) => {
    note('console', parts.join(' '), '');
    error.apply(console, parts);
  };
  for (const name of ['alert', 'confirm', 'prompt'])
    globalThis[name] = (text) => void note('dialog', name + ' “' + text + '”', '');
})()`;

/** WebKitGTK's own browser. Programs of Debian's webkit2gtk-driver and xvfb must be there. */
export const startWebKit = async (): Promise<Engine> =>
  // Time zone and motion are those of a process: each window has one.
  ({ newWindow: openWindow, isRunning: () => true, close: async () => {} });

/** Starts a browser on a screen of its own. One that can't be driven is ended. */
async function openWindow({ proxy, timeZone, motion }: WindowOptions = {}): Promise<EngineWindow> {
  const port = await getPort();
  const settings = mkdtempSync(path.join(tmpdir(), 'webkit-settings-'));
  for (const name of ['gtk-3.0', 'gtk-4.0']) {
    mkdirSync(path.join(settings, name));
    const file = path.join(settings, name, 'settings.ini');
    writeFileSync(file, `[Settings]\ngtk-enable-animations=${motion === 'reduced' ? 0 : 1}\n`);
  }
  const screen = ['--auto-servernum', '--server-args=-screen 0 1280x1280x24'];
  const flags = [...screen, 'WebKitWebDriver', '--host=127.0.0.1', `--port=${port}`];
  const driver = new OwnProcess('xvfb-run', flags, settings, {
    // The screen and the browser end with it.
    detached: true,
    stdio: 'ignore',
    env: {
      ...process.env,
      XDG_CONFIG_HOME: settings,
      ...(timeZone ? { TZ: timeZone } : {}),
      ...(proxy ? { http_proxy: proxy, https_proxy: proxy, no_proxy: '127.0.0.1' } : {}),
    },
  });
  const root = `http://127.0.0.1:${port}`;
  const asked = {
    acceptInsecureCerts: proxy !== undefined,
    'webkitgtk:browserOptions': { args: BROWSER_FLAGS },
  };
  const { sessionId } = await driver.start(async () => {
    await isUp(root);
    const capabilities = { alwaysMatch: asked };
    return (await answerOf(`${root}/session`, 'POST', { capabilities })) as { sessionId: string };
  });
  const call = (method: string, path: string, body?: object) =>
    answerOf(`${root}/session/${sessionId}${path}`, method, body);
  const size = { x: 0, y: 0, width: 1280, height: 800 };
  /** What documents before this one noted. */
  const kept: EngineEvent[] = [];
  const ofDocument = async () =>
    (await evaluate('globalThis.engineEvents?.splice(0) ?? []').catch(() => [])) as EngineEvent[];
  const evaluate = async (expression: string) => {
    const script = `const done = arguments[0]; Promise.resolve(${expression}).then((value) => done([JSON.stringify(value)]), (error) => done([null, String(error)]))`;
    const [value, error] = (await call('POST', '/execute/async', { script, args: [] })) as [
      string | null,
      string?,
    ];
    if (error) throw new Error(error);
    return value === null ? undefined : (JSON.parse(value) as unknown);
  };
  return {
    open: async (url) => {
      kept.push(...(await ofDocument()));
      await call('POST', '/url', { url });
      await evaluate(WATCH);
    },
    evaluate,
    perform: async (actions) => void (await call('POST', '/actions', { actions })),
    resize: async (width, height) => {
      Object.assign(size, { width, height });
      await call('POST', '/window/rect', size);
    },
    picture: async () => Buffer.from((await call('GET', '/screenshot')) as string, 'base64'),
    hide: async () => {
      await call('POST', '/window/minimize', {});
      await call('POST', '/window/rect', size);
    },
    cut: async () => {},
    cookies: async () => ((await call('GET', '/cookie')) as { name: string }[]).map(({ name }) => name),
    takeEvents: async () => [...kept.splice(0), ...(await ofDocument())],
    close: async () => {
      await call('DELETE', '').catch(() => {});
      await driver.end();
    },
  };
}

/** Calls a WebDriver over HTTP. Throws what it answers as an error. */
async function answerOf(url: string, method: string, body?: object): Promise<unknown> {
  const response = await fetch(url, {
    method,
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(CALL_LIMIT_MS),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (response.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${method} ${new URL(url).pathname}: ${error}, ${message}`);
}

/** Resolves once a driver answers; gives up after 20 s. */
async function isUp(root: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      await answerOf(`${root}/status`, 'GET');
      return;
    } catch (error) {
      if (attempt === 200) throw error;
      await sleep(100);
    }
  }
}
