import { rm } from 'node:fs/promises';
import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';

/** Milliseconds until a process that was told to end is ended. On a busy machine the last pages take minutes to leave. */
const ENDS_WITHIN_MS = 3000;

/** A program that runs until it is ended, and ends with this process at the latest. */
export class OwnProcess {
  readonly child: ChildProcess;
  readonly #ended: Promise<void>;
  readonly #isGroup: boolean;
  #isRunning = true;

  /**
   * @param folder what the program keeps, which is removed once it has ended
   * @param options with `detached`, the program leads a group, which ends with it
   */
  constructor(program: string, flags: readonly string[], folder: string, options: SpawnOptions) {
    this.#isGroup = options.detached === true;
    this.child = spawn(program, flags, options);
    const kill = () => this.#kill('SIGKILL');
    process.once('exit', kill);
    const ended = new Promise<void>((resolve) => {
      for (const event of ['exit', 'error']) this.child.once(event, () => resolve());
    });
    this.#ended = ended.then(async () => {
      this.#isRunning = false;
      process.off('exit', kill);
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    });
  }

  isRunning(): boolean {
    return this.#isRunning;
  }

  /** Does what only works while the program runs. Throws as soon as it ends, and ends it if the work throws. */
  async start<Result>(work: () => Promise<Result>): Promise<Result> {
    const early = this.#ended.then(() => {
      throw new Error('it ended at once');
    });
    try {
      return await Promise.race([work(), early]);
    } catch (error) {
      await this.end();
      throw error;
    }
  }

  /** Tells the program to end, and ends it if it does not. Resolves once it has ended, however it did. */
  async end(): Promise<void> {
    this.#kill('SIGTERM');
    const limit = setTimeout(() => this.#kill('SIGKILL'), ENDS_WITHIN_MS);
    await this.#ended;
    clearTimeout(limit);
  }

  #kill(signal: NodeJS.Signals): void {
    const { pid } = this.child;
    if (!this.#isRunning || pid === undefined) return;
    if (this.#isGroup) process.kill(-pid, signal);
    else this.child.kill(signal);
  }
}
