import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import getPort from 'get-port';
import { Builder, Key, Origin } from 'selenium-webdriver';
import type { EngineWindow } from '../engine-window.ts';

const SCREEN = ['--auto-servernum', '--server-args=-screen 0 1280x1280x24'];

const CAPABILITIES = {
  browserName: 'MiniBrowser',
  acceptInsecureCerts: true,
  // Without its bars, the window can be as narrow as a phone.
  'webkitgtk:browserOptions': { args: ['--automation', '--full-screen'] },
};

/** Source of an expression of the page: notes its faults from now on. Its driver tells none. */
const WATCH = `(() => {
  const faults = (globalThis.faults = []);
  addEventListener('error', ({ error, message }) => message && faults.push(String(error ?? message)));
  addEventListener('unhandledrejection', ({ reason }) => faults.push(String(reason)));
  addEventListener('securitypolicyviolation', (event) => faults.push(event.effectiveDirective + ' ' + event.blockedURI));
  const { error } = console;
  console.error = (...parts) => {
    faults.push(parts.join(' '));
    error.apply(console, parts);
  };
})()`;

/** Starts WebKitGTK's own browser on a screen of its own. Both end with this process at the latest. */
export async function startWebKit(program: string): Promise<EngineWindow> {
  const port = await getPort();
  const server = `http://127.0.0.1:${port}`;
  const flags = [...SCREEN, program, '--host=127.0.0.1', `--port=${port}`];
  // It leads a group, in which are the screen, the driver and the browser.
  const { pid = 0 } = spawn('xvfb-run', flags, { detached: true, stdio: 'ignore' });
  const end = () => {
    try {
      process.kill(-pid);
    } catch {
      // It has ended.
    }
  };
  process.once('exit', end);
  const isUp = () =>
    fetch(`${server}/status`).then(
      () => true,
      () => false,
    );
  while (!(await isUp())) await sleep(100);
  // With an address it neither looks for drivers nor downloads any.
  const driver = await new Builder().usingServer(server).withCapabilities(CAPABILITIES).build();
  const evaluate = async (expression: string): Promise<unknown> => {
    const [value, error] = await driver.executeAsyncScript<[unknown, string?]>(
      `const done = arguments[0];
      Promise.resolve(${expression}).then((value) => done([value]), (error) => done([null, String(error)]))`,
    );
    if (error) throw new Error(error);
    return value;
  };
  return {
    open: async (url) => {
      await driver.get(url);
      await evaluate(WATCH);
    },
    evaluate,
    click: (x, y) =>
      driver.actions().move({ x, y, duration: 0, origin: Origin.VIEWPORT }).press().release().perform(),
    press: (key) =>
      driver
        .actions()
        .sendKeys(Key[key.toUpperCase() as Uppercase<typeof key>])
        .perform(),
    type: (text) => driver.actions().sendKeys(text).perform(),
    resize: async (width, height) =>
      void (await driver.manage().window().setRect({ x: 0, y: 0, width, height })),
    picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    takeFaults: async () => (await evaluate('globalThis.faults?.splice(0) ?? []')) as string[],
    close: async () => {
      await driver.quit().finally(end);
      process.off('exit', end);
    },
  };
}
