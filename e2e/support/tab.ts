import { setTimeout as sleep } from 'node:timers/promises';
import type { Devtools } from './devtools.ts';

/** A tab of a browser: the page that is shown, and those that it prerenders. */
export class Tab {
  readonly #devtools: Devtools;
  readonly #tabSession: string;
  /** Target of a page → its session. */
  readonly #pages = new Map<string, string>();
  #shown = '';
  #prerendered = '';
  /** States of prerendering as the browser reported them, the newest at the end. */
  readonly prerenderStates: string[] = [];

  private constructor(devtools: Devtools, tabSession: string) {
    this.#devtools = devtools;
    this.#tabSession = tabSession;
  }

  /**
   * Opens an empty tab.
   *
   * @param cpu factor by which the processor is slowed down for every page of the tab
   * @param notes source of a script that runs in every page before all others
   */
  static async open(devtools: Devtools, cpu: number, notes: string): Promise<Tab> {
    const { targetId } = await devtools.send('Target.createTarget', { url: 'about:blank', forTab: true });
    const { sessionId } = await devtools.send('Target.attachToTarget', { targetId, flatten: true });
    const tab = new Tab(devtools, String(sessionId));
    await tab.#follow(cpu, notes);
    return tab;
  }

  async #follow(cpu: number, notes: string): Promise<void> {
    let handlePage = () => {};
    const isThere = new Promise<void>((resolve) => {
      handlePage = resolve;
    });
    this.#devtools.on('Target.attachedToTarget', (params, session) => {
      if (session !== this.#tabSession) return;
      const { sessionId, targetInfo } = params as {
        sessionId: string;
        targetInfo: { targetId: string; subtype?: string };
      };
      this.#pages.set(targetInfo.targetId, sessionId);
      if (targetInfo.subtype === 'prerender') this.#prerendered = sessionId;
      else this.#shown = sessionId;
      void this.#prepare(sessionId, cpu, notes).then(handlePage);
    });
    this.#devtools.on('Target.targetInfoChanged', (params) => {
      const { targetId, subtype } = params['targetInfo'] as { targetId: string; subtype?: string };
      const session = this.#pages.get(targetId);
      // A prerendered page that is shown loses its subtype.
      if (session && !subtype) this.#shown = session;
    });
    this.#devtools.on('Page.frameNavigated', (_, session = '') => {
      // A new document may be in a new process, which knows nothing of it.
      if ([...this.#pages.values()].includes(session)) void this.#slowDown(session, cpu);
    });
    this.#devtools.on('Preload.prerenderStatusUpdated', ({ status, prerenderStatus }) =>
      this.prerenderStates.push([status, prerenderStatus].filter(Boolean).join(' ')),
    );
    await this.#devtools.send('Target.setDiscoverTargets', { discover: true });
    await this.#devtools.send(
      'Target.setAutoAttach',
      { autoAttach: true, waitForDebuggerOnStart: true, flatten: true, filter: [{ type: 'page' }] },
      this.#tabSession,
    );
    await isThere;
  }

  async #prepare(session: string, cpu: number, notes: string): Promise<void> {
    const send = (method: string, params: object = {}) => this.#devtools.send(method, params, session);
    await Promise.allSettled([
      send('Page.enable'),
      send('Preload.enable'),
      this.#slowDown(session, cpu),
      send('Page.addScriptToEvaluateOnNewDocument', { source: notes }),
      send('Runtime.runIfWaitingForDebugger'),
    ]);
  }

  async #slowDown(session: string, rate: number): Promise<void> {
    await this.#devtools.send('Emulation.setCPUThrottlingRate', { rate }, session).catch(() => {});
  }

  async open(url: string): Promise<void> {
    await this.send('Page.navigate', { url });
  }

  /** Value of an expression in the page that is shown, or in the one that is prerendered; a promise is awaited. */
  async evaluate<Value>(expression: string, page: 'shown' | 'prerendered' = 'shown'): Promise<Value> {
    const answer = await this.#devtools.send(
      'Runtime.evaluate',
      { expression, awaitPromise: true, returnByValue: true },
      page === 'shown' ? this.#shown : this.#prerendered,
    );
    if (answer['exceptionDetails']) throw new Error(`Failed in the page: ${expression}`);
    return (answer['result'] as { value: Value }).value;
  }

  /** Asks a page until it answers with something true; rejects after 30 s. */
  async until<Value>(expression: string, page: 'shown' | 'prerendered' = 'shown'): Promise<Value> {
    const giveUpAt = performance.now() + 30_000;
    while (performance.now() < giveUpAt) {
      // While a document is replaced there is nothing to ask.
      const value = await this.evaluate<Value>(expression, page).catch(() => undefined);
      if (value) return value;
      await sleep(50);
    }
    throw new Error(`Not within 30 s: ${expression}`);
  }

  /** Moves the pointer to a point of the window. */
  async point(x: number, y: number): Promise<void> {
    await this.#mouse('mouseMoved', x, y);
  }

  /** Clicks where the pointer is. Resolves to the time of the release, in ms since 1970. */
  async click(x: number, y: number): Promise<number> {
    await this.#mouse('mousePressed', x, y);
    const clickedAt = performance.timeOrigin + performance.now();
    // It is not awaited: the answer may belong to a page that has gone.
    this.#mouse('mouseReleased', x, y).catch(() => {});
    return clickedAt;
  }

  /** Clicks by an expression, so that no pointer comes near. Resolves to the time before it, in ms since 1970. */
  async clickWithoutPointer(expression: string): Promise<number> {
    const [clickedAt] = await this.evaluate<[number]>(
      `[performance.timeOrigin + performance.now(), void setTimeout(() => ${expression})]`,
    );
    return clickedAt;
  }

  async #mouse(type: string, x: number, y: number): Promise<void> {
    const button = type === 'mouseMoved' ? {} : { button: 'left', buttons: 1, clickCount: 1 };
    await this.send('Input.dispatchMouseEvent', { type, x, y, ...button });
  }

  /** Sends a command to the page that is shown. */
  send(method: string, params: object): Promise<Record<string, unknown>> {
    return this.#devtools.send(method, params, this.#shown);
  }
}
