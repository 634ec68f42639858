import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, nightlyUnless } from '../support/test.ts';
import { CHECKS, type } from './checks.ts';
import type { Ask, Environment } from './environment.ts';
import { test } from './field-test.ts';

/** So many faults say what is wrong; a dead page costs seconds. */
const ENOUGH = 2;

/** The quick run visits a page of each template, where an environment asks for all pages. */
const TEMPLATES = ['/', '/pricing', '/careers', '/resources', '/blog/seasonal-marketing', '/privacy'];
const isVisited = (route: string) => Boolean(process.env['TEST_ALL']) || TEMPLATES.includes(route);

/** Environments of the quick run: one of each kind that has hurt most visitors. */
const QUICK = new Set([
  'storage, denied: reading the property throws',
  'scripts: cut',
  'dom: elements of extensions have the names of globals',
  'trusted types: creating a policy throws',
]);

const FOLDER = path.join(import.meta.dirname, 'environments');

for (const file of readdirSync(FOLDER).toSorted()) {
  // A file exports one, or a list of those that differ in a word.
  const found = ((await import(path.join(FOLDER, file))) as { default: Environment | readonly Environment[] })
    .default;
  for (const environment of [found].flat()) testEnvironment(environment);
}

function testEnvironment(environment: Environment): void {
  const { name, source, asks, options = {}, setUp, address = (route: string) => route } = environment;
  const details = { ...nightlyUnless(QUICK.has(name)), annotation: { type: 'report', description: source } };
  test.describe(() => {
    test.use(options);

    test(name, details, async ({ page, context, routes, untouched }, { errors }) => {
      await setUp?.(context);
      for (const route of environment.routes === 'all' ? routes.filter(isVisited) : environment.routes) {
        const visit = { page, context, route, untouched };
        await environment.before?.(visit);
        await page.goto(address(route), { waitUntil: 'domcontentloaded' });
        if (asks.includes('nothing lost')) await type(page, route);
        await environment.early?.(visit);
        // Only the test's own limit ends this: a busy machine is no dead page.
        if (!asks.includes('told'))
          await page.waitForFunction(() => 'isPageShown' in window, undefined, { polling: 50, timeout: 0 });
        await environment.late?.(visit);
        for (const [ask, check] of Object.entries(CHECKS) as [Ask, (typeof CHECKS)[Ask]][])
          if (asks.includes(ask))
            expect.soft(await check(visit).catch((error) => [String(error)]), `${route}: ${ask}`).toEqual([]);
        if (errors.length >= ENOUGH) return;
      }
    });
  });
}
