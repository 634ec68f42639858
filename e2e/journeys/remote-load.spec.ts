import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import type { Coverage } from '@playwright/test';
import { needsTrick } from '../support/needs-trick.ts';
import { WORKSPACE } from '../support/site.ts';
import { expect, openHydrated, test, waitUntilShown } from '../support/test.ts';

needsTrick('provided-runtime');

type Script = Awaited<ReturnType<Coverage['stopJSCoverage']>>[number];

/** The folders of code that has a part in the load of a remote. */
const ROOMS =
  /\/(?:federation\/dist\/page|provided-runtime\/page|router|src\/pages|src\/remotes)\/|\/src\/(?:app|mounts)\./;
/** These draw what has arrived. */
const DRAWING = ['page-boundary', 'page-head'];

/** Sources of a script of the shell with a function that ran, as the build names them: `@site/shell/src/app.tsx`. */
function sourcesThatRan({ url, source = '', functions }: Script): string[] {
  const file = /\/static\/js\/.*\.js$/.exec(url)?.[0] ?? '';
  const payload = readFileSync(path.join(WORKSPACE, 'shell/dist/web', `${file}.map`), 'utf8');
  const map = new SourceMap(JSON.parse(payload) as ConstructorParameters<typeof SourceMap>[0]);
  return functions.flatMap(({ ranges: [whole] }) => {
    if (!whole?.count) return [];
    const before = source.slice(0, whole.startOffset).split('\n');
    const found = map.findEntry(before.length - 1, before.at(-1)!.length);
    return 'originalSource' in found ? [found.originalSource] : [];
  });
}

test('the docs name every file that runs between a click and the page of another remote', async ({
  page,
}) => {
  await openHydrated(page, '/');
  await page.coverage.startJSCoverage({ resetOnNavigation: false });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Careers' }).click();
  await waitUntilShown(page, '/careers');
  const scripts = await page.coverage.stopJSCoverage();
  const ran = scripts.filter(({ url }) => url.includes('/packages/shell/')).flatMap(sourcesThatRan);
  const names = ran.filter((source) => ROOMS.test(source)).map((source) => path.parse(source).name);

  const document = readFileSync(path.join(WORKSPACE, 'docs/federation-internals.md'), 'utf8');
  const drawn = [...document.matchAll(/^ +f\d+\["([\w-]+)\.tsx?"\]$/gm)].map(([, name]) => name!);
  expect([...new Set(names)].sort()).toEqual([...drawn, ...DRAWING].sort());
});
