import { existsSync } from 'node:fs';
import path from 'node:path';
import pLimit from 'p-limit';
import type { Engine } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

export type { EngineWindow } from './engine.ts';

/** The engines other than Chromium. */
export type EngineName = 'Firefox' | 'WebKit';

/** How each engine starts; undefined for one whose programs are not on this machine. */
export const ENGINES: Readonly<Record<EngineName, (() => Promise<Engine>) | undefined>> = {
  Firefox: firefox(),
  WebKit: onPath(['WebKitWebDriver']) && onPath(['xvfb-run']) ? startWebKit : undefined,
};

function firefox(): (() => Promise<Engine>) | undefined {
  const program = onPath(['firefox-esr', 'firefox']);
  return program ? () => startFirefox(program) : undefined;
}

/** Path of the first of these programs that is there. */
function onPath(names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return names
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find((file) => existsSync(file));
}

/** The engines of this machine: each starts when it is needed, and has one window at a time. */
export class Engines {
  readonly #running = new Map<EngineName, Promise<Engine>>();
  readonly #turns = { Firefox: pLimit(1), WebKit: pLimit(1) };
  readonly #starts: typeof ENGINES;

  /** @param starts how each engine starts, if it is there */
  constructor(starts = ENGINES) {
    this.#starts = starts;
  }

  /** Whether an engine is on this machine. */
  has(name: EngineName): boolean {
    return this.#starts[name] !== undefined;
  }

  /** Names of the engines that are not. */
  missing(): EngineName[] {
    return (Object.keys(this.#starts) as EngineName[]).filter((name) => !this.has(name));
  }

  /** Does some work with an engine when it is its turn. Throws if the engine is not there or does not start. */
  use<Result>(name: EngineName, work: (engine: Engine) => Promise<Result>): Promise<Result> {
    return this.#turns[name](async () => {
      let engine = await this.#running.get(name);
      if (!engine?.isRunning()) {
        const start = this.#starts[name];
        if (!start) throw new Error(`${name} is not on this machine.`);
        const started = start();
        this.#running.set(name, started);
        started.catch(() => this.#running.delete(name));
        engine = await started;
      }
      return work(engine);
    });
  }

  async close(): Promise<void> {
    const engines = [...this.#running.values()];
    this.#running.clear();
    await Promise.all(engines.map(async (engine) => (await engine).close()));
  }
}
