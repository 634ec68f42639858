import { afterEach, describe, expect, test } from '@rstest/core';
import { startFirefox } from './firefox.ts';
import { linkFakeEngine, type Failure } from './fake-engine.fixture.ts';
import { startWebKit } from './webkit.ts';

const { PATH } = process.env;
afterEach(() => {
  process.env['PATH'] = PATH;
});

/** Starts a program in the place of an engine, until a page could be opened in it. */
const ENGINES = {
  Firefox: async (failure: Failure) => {
    const fake = linkFakeEngine('firefox', failure);
    const start = async () => {
      const engine = await startFirefox(fake.program);
      const window = await engine.newWindow();
      return { window, close: () => engine.close() };
    };
    return { fake, start };
  },
  WebKit: async (failure: Failure) => {
    const fake = linkFakeEngine('xvfb-run', failure);
    process.env['PATH'] = `${fake.folder}:${PATH}`;
    const start = async () => {
      const window = await (await startWebKit()).newWindow();
      return { window, close: () => window.close() };
    };
    return { fake, start };
  },
};

const isThere = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe.each(Object.entries(ENGINES))('%s', (_, prepare) => {
  test.each(['ends at once', 'refuses to be driven'] as const)(
    'that %s is told as an error, and leaves no process and no folder',
    async (failure) => {
      const { fake, start } = await prepare(failure);
      await expect(start()).rejects.toThrow(/ended|refused/);
      const { pid, isKept } = fake.run();
      expect([isThere(pid), isKept]).toEqual([false, false]);
    },
  );

  test('that ends while it is used answers with an error, and can be closed', async () => {
    const { fake, start } = await prepare('ends while it is used');
    const { window, close } = await start();
    process.kill(fake.run().pid, 'SIGKILL');
    await expect(window.resize(400, 300)).rejects.toThrow();
    await close();
    expect(fake.run().isKept).toBe(false);
  });
});
