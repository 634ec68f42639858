import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../support/free-port.ts';
import type { Engine } from './engine.ts';
import { jsonAnswer } from './json-answer.ts';

/** Without its bars, the window can be as narrow as a phone. */
const BROWSER_FLAGS = ['--automation', '--full-screen', '--enable-write-console-messages-to-stdout=true'];

const ERROR_LINE = /^CONSOLE (?:\w+ )*ERROR (.*)$/;

/** Starts WebKitGTK's own browser on a screen of its own. Programs of Debian's webkit2gtk-driver and xvfb must be there. */
export async function startWebKit(): Promise<Engine> {
  const port = await freePort();
  const screen = ['--auto-servernum', '--server-args=-screen 0 1280x1024x24'];
  const driver = spawn('xvfb-run', [...screen, 'WebKitWebDriver', '--host=127.0.0.1', `--port=${port}`], {
    // A group of its own: the screen and the browser end with it.
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let errors: string[] = [];
  let rest = '';
  driver.stdout.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const [, error] = ERROR_LINE.exec(line) ?? [];
      if (error) errors.push(error);
    }
  });
  const root = `http://127.0.0.1:${port}`;
  await isUp(root);
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': { args: BROWSER_FLAGS } } };
  const session = (await jsonAnswer(`${root}/session`, 'POST', { capabilities })) as {
    sessionId: string;
    capabilities: { browserName: string; browserVersion: string };
  };
  const call = (method: string, path: string, body?: object) =>
    jsonAnswer(`${root}/session/${session.sessionId}${path}`, method, body);
  return {
    version: `WebKitGTK ${session.capabilities.browserVersion}`,
    open: async (url) => void (await call('POST', '/url', { url })),
    evaluate: async (expression) => {
      const script = `const done = arguments[0]; Promise.resolve(${expression}).then((value) => done([value]), (error) => done([null, String(error)]))`;
      const [value, error] = (await call('POST', '/execute/async', { script, args: [] })) as [
        unknown,
        string?,
      ];
      if (error) throw new Error(error);
      return value;
    },
    perform: async (actions) => void (await call('POST', '/actions', { actions })),
    resize: async (width, height) => void (await call('POST', '/window/rect', { x: 0, y: 0, width, height })),
    picture: async () => Buffer.from((await call('GET', '/screenshot')) as string, 'base64'),
    takeErrors: () => errors.splice(0),
    close: async () => {
      await call('DELETE', '').catch(() => {});
      const hasEnded = once(driver, 'exit');
      if (driver.pid) process.kill(-driver.pid);
      await hasEnded;
      errors = [];
    },
  };
}

/** Resolves once a driver answers; gives up after 20 s. */
async function isUp(root: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      await jsonAnswer(`${root}/status`, 'GET');
      return;
    } catch (error) {
      if (attempt === 200) throw error;
      await sleep(100);
    }
  }
}
