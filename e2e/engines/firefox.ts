import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Bidi } from './bidi.ts';
import { CALL_LIMIT_MS, type Engine } from './engine.ts';

/** Scrollbars take no width, as on most systems; nothing is asked of other machines; keys reach links, too. */
const PREFERENCES = {
  'ui.useOverlayScrollbars': 1,
  'accessibility.tabfocus': 7,
  'app.update.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'toolkit.telemetry.reportingpolicy.firstRun': false,
};

/** Milliseconds until a closed Firefox must have ended. */
const ENDS_WITHIN_MS = 3000;

/** Starts a Firefox with a new profile. */
export async function startFirefox(program: string): Promise<Engine> {
  const profile = mkdtempSync(path.join(tmpdir(), 'firefox-profile-'));
  writeFileSync(
    path.join(profile, 'user.js'),
    Object.entries(PREFERENCES)
      .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
      .join(''),
  );
  const firefox = spawn(program, ['--headless', '--remote-debugging-port=0', '--profile', profile], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const bidi = await Bidi.connect(`${await addressIn(firefox.stderr)}/session`);
  const { capabilities } = await bidi.send('session.new', { capabilities: {} });
  const { browserName, browserVersion } = capabilities as Record<string, string>;
  // The tab that Firefox opens first never gets the focus, and keys press no button there.
  const { context } = await bidi.send('browsingContext.create', { type: 'tab' });
  const errors: string[] = [];
  bidi.on('log.entryAdded', ({ level, text }) => {
    if (level === 'error') errors.push(String(text));
  });
  await bidi.send('session.subscribe', { events: ['log.entryAdded'] });
  return {
    version: `${browserName} ${browserVersion}`,
    open: async (url) =>
      void (await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' })),
    evaluate: async (expression) => {
      const answer = await bidi.send('script.evaluate', {
        expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value))`,
        target: { context },
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
    takeErrors: () => errors.splice(0),
    close: async () => {
      const hasEnded = once(firefox, 'exit');
      await bidi.send('browser.close', {}).catch(() => {});
      bidi.close();
      // On a busy machine the last pages take minutes to leave.
      const limit = setTimeout(() => firefox.kill('SIGKILL'), ENDS_WITHIN_MS);
      await hasEnded;
      clearTimeout(limit);
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
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
