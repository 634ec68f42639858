import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { hold, quarantine, stepCanary } from '../../changes/promote/actions.ts';
import { sampleSite, type SampleSite } from '../../changes/testing/sample-site.ts';
import { readPlan } from '../../model/release/canary.ts';
import { runSite } from '../testing/run-site.ts';

let sample: SampleSite;
beforeAll(async () => {
  sample = await sampleSite();
});
afterAll(() => sample.remove());

/** Has the command write the page. */
async function written() {
  const folder = path.join(sample.folder, 'status');
  const { code, lines } = await runSite(sample.root, 'status', '--html', folder);
  expect([code, lines]).toEqual([0, [path.join(folder, 'index.html')]]);
  const page = readFileSync(path.join(folder, 'index.html'), 'utf8');
  const text = page.replace(/<style>[^]*<\/style>|<[^>]+>/g, ' ').replace(/\s+/g, ' ');
  return { page, text };
}

test('the page names the live versions; a calm site says so', async () => {
  expect((await written()).page).toContain('Nothing is live');
  await sample.promote();
  await sample.ship('beta', 'second');
  const second = await written();
  expect(second.text).toContain('Release 2 is live');
  expect(second.text).toContain('Nothing is on hold, in quarantine or damaged');
  expect(second.text).toContain(
    `beta ${(await sample.site.log.entry(2)).packages['beta']!.version} Went live`,
  );
});

test('a canary has its share', async () => {
  const beta = await sample.publishText('beta', 'in a canary');
  await sample.promote({ beta }, { canary: readPlan({ share: '5', steps: '5,25,50' }) });
  await stepCanary(sample.site, 25, { by: 'Ada' });
  const { page, text } = await written();
  expect(text).toContain(`25 % beta ${beta} Began`);
  expect(page).not.toMatch(/NaN|undefined|Infinity/);
});

test('holds and quarantine come first, each with its reason; what people wrote is text, and nothing runs', async () => {
  const why = '<script>alert(1)</script> & "more"';
  await quarantine(sample.site, `beta@${sample.first['beta']}`, { by: 'Bea', why: 'it crashes' });
  await hold(sample.site, { by: 'Bea', why: 'the lawyers' }, 'alpha');
  await hold(sample.site, { by: 'Bea', why });
  const { page, text } = await written();
  for (const said of ['Everything is on hold', 'the lawyers', 'is quarantined it crashes']) {
    expect(text).toContain(said);
    expect(text.indexOf(said)).toBeLessThan(text.indexOf('Packages'));
  }
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;more&quot;');
  expect(page).not.toMatch(/<(?:script|form|button|iframe|link)|\son\w+=|url\(|src=/);
});
