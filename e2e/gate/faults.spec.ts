import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { checkInBrowser } from '@site/release/check-in-browser';
import { publish } from '@site/release/release-tool';
import { copyPackage } from '../support/package-copy.ts';
import { startSite } from '../support/site.ts';
import { expect, test } from '../support/test.ts';
import { FAULT_PAGES, faultSource } from './fault-pages.ts';

test('each fault is refused by its rule and no other', async () => {
  test.setTimeout(180_000);
  const copy = copyPackage('mfe-careers');
  const folder = path.join(copy.folder, 'src/pages/careers');
  mkdirSync(folder);
  for (const [name, fault] of Object.entries(FAULT_PAGES)) {
    writeFileSync(path.join(folder, `${name}.tsx`), faultSource(name, fault));
    appendFileSync(path.join(copy.folder, 'src/app.css'), fault.css ?? '');
  }
  const [live, candidate] = await Promise.all([startSite(), startSite(), copy.build()]);
  const { version } = await publish(candidate.site, copy.folder);
  await candidate.promote({ careers: version });
  const { findings } = await checkInBrowser({
    candidate: new URL(candidate.url),
    live: new URL(live.url),
    changed: new Set(['careers']),
    pages: Object.keys(FAULT_PAGES).map((name) => ({
      path: `/careers/${name}`,
      owner: 'careers',
      changed: true,
    })),
  });
  const refused = Object.keys(FAULT_PAGES).map((name) => {
    const found = findings.filter(({ page }) => page === `/careers/${name}`);
    return [name, [...new Set(found.map((each) => `${each.package}: ${each.rule}`))]];
  });
  const expected = Object.entries(FAULT_PAGES).map(([name, { rule }]) => [name, [`careers: ${rule}`]]);
  expect(Object.fromEntries(refused), JSON.stringify(findings, null, 1)).toEqual(
    Object.fromEntries(expected),
  );
  copy.remove();
  await Promise.all([live.stop(), candidate.stop()]);
});
