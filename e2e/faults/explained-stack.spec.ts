import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { WORKSPACE } from '../support/site.ts';
import { expect, openHydrated, test } from '../support/test.ts';

const SLIDER = 'mfe-marketing/src/features/hours-calculator/number-slider.tsx';

/** Breaks what a slider reads when it is moved. */
const BROKEN = () => {
  Object.defineProperty(HTMLInputElement.prototype, 'valueAsNumber', {
    get() {
      throw new Error('The value is broken.');
    },
  });
};

/** Number of the line of a source that has a text. */
const lineOf = (file: string, text: string): number =>
  readFileSync(path.join(WORKSPACE, file), 'utf8')
    .split('\n')
    .findIndex((line) => line.includes(text)) + 1;

const explained = (stack: string): string =>
  execFileSync(process.execPath, [path.join(WORKSPACE, 'release/engine/bin/site.mjs'), 'explain'], {
    env: { ...process.env, SITE_STORE: process.env['SHARED_SITE_ROOT'] },
    input: stack,
    encoding: 'utf8',
  });

test('what a remote throws in a browser is translated to the line of its source', async ({ page }) => {
  await page.addInitScript(BROKEN);
  await openHydrated(page, '/pricing');
  const thrown = page.waitForEvent('pageerror');
  await page.getByRole('slider').first().press('ArrowRight');
  const { stack = '' } = await thrown;
  const text = explained(stack);
  const line = lineOf(SLIDER, 'event.currentTarget.valueAsNumber');
  expect(text).toMatch(
    new RegExp(`marketing \\S+  @site/${SLIDER}:${line}:\\d+.*\n {6}onChange=.*valueAsNumber`),
  );
  expect(text).toMatch(/shell \S+ {2}react-dom\/cjs\/react-dom-client\S+:\d+:\d+/);

  const address = /https?:\S+\/packages\/marketing\/\S+?\.js/.exec(stack)?.[0] ?? '';
  expect((await page.request.get(address)).status(), address).toBe(200);
  expect((await page.request.get(`${address}.map`)).status()).toBe(404);
});
