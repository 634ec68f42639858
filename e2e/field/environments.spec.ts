import { watchPrivacy } from '../support/privacy-watch.ts';
import { expect } from '../support/test.ts';
import { allEnvironments } from './all-environments.ts';
import { test } from './field-test.ts';
import { noteVerdict, type Verdict } from './verdict.ts';
import { visit } from './visit.ts';
import { nightlyUnless } from '../support/nightly.ts';

/** So many pages with a fault say what is wrong; a dead page costs seconds. */
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

for (const environment of await allEnvironments()) {
  const { name, source, asks, fails, options = {}, setUp } = environment;
  test.describe(() => {
    test.use(options);

    test(name, nightlyUnless(QUICK.has(name)), async ({ page, context, site, routes, untouched }, info) => {
      test.fail(Boolean(fails), fails ?? '');
      const watch = asks.includes('private') ? await watchPrivacy(context, site.url) : undefined;
      await setUp?.(context);
      const answers: Record<string, string[]> = Object.fromEntries(asks.map((ask) => [ask, []]));
      const visited: string[] = [];
      let bad = 0;
      for (const route of environment.routes === 'all' ? routes.filter(isVisited) : environment.routes) {
        visited.push(route);
        watch?.forget();
        const found = await visit(environment, { page, context, route, watch, untouched });
        for (const [ask, faults] of found)
          (answers[ask] ??= []).push(...faults.map((fault) => `${route}: ${fault}`));
        if ([...found.values()].some((faults) => faults.length > 0)) bad += 1;
        if (bad >= (fails ? 1 : ENOUGH)) break;
      }
      noteVerdict(info, { environment: name, source, routes: visited, answers, fails } satisfies Verdict);
      expect(Object.values(answers).flat()).toEqual([]);
    });
  });
}
