import type { Page } from '@playwright/test';

/**
 * Lets a test say that time has passed for the time-outs of a page's documents; they also end by themselves.
 * Playwright's clock would do the same, but each of its steps is one more script that all later documents run.
 */
export async function controlTimeouts(page: Page): Promise<void> {
  await page.addInitScript(replaceTimeouts);
}

/** Waits until the open document has nothing to do; false if it is left meanwhile. */
export async function isIdle(page: Page): Promise<boolean> {
  return page
    .evaluate(() => new Promise<boolean>((resolve) => requestIdleCallback(() => resolve(true))))
    .catch(() => false);
}

/** Ends the time-outs of the open document that are over within these milliseconds. */
export async function passTime(page: Page, milliseconds: number): Promise<void> {
  await page.evaluate(
    (ms) => (window as unknown as { passTime: (ms: number) => void }).passTime(ms),
    milliseconds,
  );
}

/** Runs in the page, before its scripts. */
function replaceTimeouts(): void {
  const [begin, end] = [window.setTimeout.bind(window), window.clearTimeout.bind(window)];
  const waiting = new Map<number, { due: number; run: () => void }>();
  let passed = 0;
  const now = () => performance.now() + passed;
  const setTimeout = (run: (...values: unknown[]) => void, ms = 0, ...values: unknown[]): number => {
    const id = begin(() => {
      waiting.delete(id);
      run(...values);
    }, ms);
    waiting.set(id, { due: now() + ms, run: () => run(...values) });
    return id;
  };
  const clearTimeout = (id: number): void => {
    waiting.delete(id);
    end(id);
  };
  const passTime = (ms: number): void => {
    passed += ms;
    const over = [...waiting].filter(([, { due }]) => due <= now());
    for (const [id, { run }] of over.toSorted(([, one], [, other]) => one.due - other.due)) {
      // One that ended before may have cleared it.
      if (!waiting.has(id)) continue;
      clearTimeout(id);
      run();
    }
  };
  Object.assign(window, { setTimeout, clearTimeout, passTime });
}
