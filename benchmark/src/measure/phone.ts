import { setTimeout as sleep } from 'node:timers/promises';
import type { Devtools } from '../../../e2e/support/devtools.ts';
import { PHONE, type Conditions } from './browser.ts';
import { Traffic, type NetworkEvent } from './traffic.ts';

const GIVE_UP_MS = 90_000;

/**
 * A page on an emulated phone, with a profile of its own. No inspector looks into it: only the protocol's domains for the
 * page, the network and the emulation are enabled, never `Runtime` or `Debugger`.
 */
export class Phone {
  readonly traffic: Traffic;
  readonly #devtools: Devtools;
  readonly #target: string;
  readonly #session: string;
  readonly #context: string;
  #cpu = 1;

  private constructor(devtools: Devtools, context: string, target: string, session: string) {
    this.#devtools = devtools;
    this.#context = context;
    this.#target = target;
    this.#session = session;
    this.traffic = new Traffic((event, listener) =>
      this.#on(event, (params) => listener(params as NetworkEvent)),
    );
  }

  /** Opens an empty page. `notes` is the source of a script that runs in every document before all others. */
  static async open(devtools: Devtools, notes: string, conditions: Conditions): Promise<Phone> {
    const { browserContextId } = await devtools.send('Target.createBrowserContext');
    const { targetId } = await devtools.send('Target.createTarget', { url: 'about:blank', browserContextId });
    const { sessionId } = await devtools.send('Target.attachToTarget', { targetId, flatten: true });
    const phone = new Phone(devtools, String(browserContextId), String(targetId), String(sessionId));
    const { viewport, deviceScaleFactor, isMobile } = PHONE;
    await phone.#send('Page.enable');
    await phone.#send('Network.enable');
    await phone.#send('Emulation.setDeviceMetricsOverride', {
      ...viewport,
      deviceScaleFactor,
      mobile: isMobile,
    });
    await phone.#send('Emulation.setTouchEmulationEnabled', { enabled: PHONE.hasTouch });
    await phone.#send('Page.addScriptToEvaluateOnNewDocument', { source: notes });
    // A new document may be in a new process, which knows nothing of a slow processor.
    phone.#on('Page.frameNavigated', () => void phone.#slowDown().catch(() => {}));
    await phone.setConditions(conditions);
    return phone;
  }

  async setConditions({ network, cpu }: Conditions): Promise<void> {
    this.#cpu = cpu;
    await this.#send('Network.emulateNetworkConditions', { offline: false, ...network });
    await this.#slowDown();
  }

  /** Starts to load a page. */
  async goto(url: string): Promise<void> {
    await this.#send('Page.navigate', { url });
  }

  /** Resolves when the page has this title, which the browser knows without looking into it; rejects after 90 s. */
  async untilTitle(expected: string): Promise<void> {
    await this.#until(async () => {
      const { targetInfo } = await this.#devtools.send('Target.getTargetInfo', { targetId: this.#target });
      return (targetInfo as { title: string }).title === expected;
    }, `the title "${expected}"`);
  }

  /** Value of an expression in the page. */
  async evaluate<Value>(expression: string): Promise<Value> {
    const answer = await this.#send('Runtime.evaluate', { expression, returnByValue: true });
    if (answer['exceptionDetails']) throw new Error(`Failed in the page: ${expression}`);
    return (answer['result'] as { value: Value }).value;
  }

  /** Asks the page until it answers with something true; rejects after 90 s. */
  until<Value>(expression: string): Promise<Value> {
    // While a document is replaced there is nothing to ask.
    return this.#until(() => this.evaluate<Value>(expression).catch(() => undefined), expression);
  }

  /** Moves the pointer to a point of the window. */
  async point({ x, y }: { x: number; y: number }): Promise<void> {
    await this.#send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y });
  }

  /** Closes the page and deletes its profile. */
  async close(): Promise<void> {
    await this.#devtools.send('Target.disposeBrowserContext', { browserContextId: this.#context });
  }

  async #until<Value>(ask: () => Promise<Value | undefined>, wanted: string): Promise<Value> {
    const giveUpAt = performance.now() + GIVE_UP_MS;
    while (performance.now() < giveUpAt) {
      const value = await ask();
      if (value) return value;
      await sleep(100);
    }
    throw new Error(`Not within ${GIVE_UP_MS / 1000} s: ${wanted}.`);
  }

  #slowDown(): Promise<unknown> {
    return this.#send('Emulation.setCPUThrottlingRate', { rate: this.#cpu });
  }

  #send(method: string, params: object = {}): Promise<Record<string, unknown>> {
    return this.#devtools.send(method, params, this.#session);
  }

  #on(event: string, listener: (params: Record<string, unknown>) => void): void {
    this.#devtools.on(event, (params, session) => {
      if (session === this.#session) listener(params);
    });
  }
}
