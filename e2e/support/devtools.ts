import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { CHROMIUM_FLAGS } from '@site/release-gate/chromium-flags';
import { knownChromium } from '@site/release-gate/known-chromium';
import { UserError } from '@site/contracts/user-error';

type Message = {
  id?: number;
  method?: string;
  params?: Record<string, unknown>;
  result?: Record<string, unknown>;
  error?: { message: string };
  sessionId?: string;
};
type Waiting = {
  session: string | undefined;
  resolve: (result: Record<string, unknown>) => void;
  reject: (error: Error) => void;
};
type Listener = (params: Record<string, unknown>, session: string | undefined) => void;

/**
 * A Chromium with a new profile that is spoken to by its own protocol. Playwright attaches to pages in the way in which
 * Chromium refuses to prerender (`PrerenderingDisabledByDevTools`), and starts it with prerendering off.
 */
export class Devtools {
  readonly #process: ChildProcess;
  readonly #profile: string;
  readonly #waiting = new Map<number, Waiting>();
  readonly #listeners = new Map<string, Listener[]>();
  #lastId = 0;
  #rest = '';

  private constructor(executable: string, flags: readonly string[]) {
    this.#profile = mkdtempSync(path.join(tmpdir(), 'chromium-profile-'));
    this.#process = spawn(
      executable,
      [
        '--headless=new',
        '--remote-debugging-pipe',
        `--user-data-dir=${this.#profile}`,
        ...CHROMIUM_FLAGS,
        ...flags,
      ],
      { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
    );
    const incoming = this.#process.stdio[4] as Readable;
    incoming.setEncoding('utf8').on('data', (text: string) => this.#receive(text));
    this.#process.once('exit', () => this.#giveUp(() => true));
    // Chromium never answers what a page was asked that has gone.
    this.on('Target.detachedFromTarget', ({ sessionId }) =>
      this.#giveUp(({ session }) => session === sessionId),
    );
  }

  /** Throws a {@link UserError} if there is no Chromium. */
  static start(flags: readonly string[] = []): Devtools {
    const executable = knownChromium();
    if (!executable) throw new UserError('There is no Chromium: install one, or set CHROMIUM_PATH.');
    return new Devtools(executable, flags);
  }

  /** Sends a command to the browser, or to a session of it. */
  send(method: string, params: object = {}, session?: string): Promise<Record<string, unknown>> {
    const id = (this.#lastId += 1);
    const pipe = this.#process.stdio[3] as Writable;
    pipe.write(`${JSON.stringify({ id, method, params, ...(session ? { sessionId: session } : {}) })}\0`);
    return new Promise((resolve, reject) => this.#waiting.set(id, { session, resolve, reject }));
  }

  on(event: string, listener: Listener): void {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
  }

  /** Ends the browser and deletes its profile. */
  async close(): Promise<void> {
    const hasEnded = new Promise((resolve) => this.#process.once('exit', resolve));
    await this.send('Browser.close').catch(() => {});
    await hasEnded;
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }

  #giveUp(hasGone: (waiting: Waiting) => boolean): void {
    for (const [id, waiting] of this.#waiting) {
      if (!hasGone(waiting)) continue;
      this.#waiting.delete(id);
      waiting.reject(new Error('The page has gone.'));
    }
  }

  #receive(text: string): void {
    const messages = (this.#rest + text).split('\0');
    this.#rest = messages.pop() ?? '';
    for (const each of messages) this.#handle(JSON.parse(each) as Message);
  }

  #handle({ id, method, params = {}, result = {}, error, sessionId }: Message): void {
    if (id === undefined) {
      for (const listener of this.#listeners.get(method ?? '') ?? []) listener(params, sessionId);
      return;
    }
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error) waiting?.reject(new Error(error.message));
    else waiting?.resolve(result);
  }
}
