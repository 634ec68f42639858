import { afterAll, beforeAll, expect, test } from '@rstest/core';
import type { BrowserGate, Looked } from '../../model/gate/browser-look.ts';
import { UserError } from '@site/contracts/user-error';
import { interruptedStore } from '../testing/counting-store.ts';
import { sampleSite, type SampleSite } from '../testing/sample-site.ts';
import { siteIn } from '../../model/store/site.ts';
import { changeLines } from '../../model/log/changes.ts';
import { promote } from './promote.ts';
import type { PromoteOrder } from './prepare-release.ts';

const ADA = { by: 'Ada', why: 'a test' };
const REFUSAL = { package: 'beta', rule: 'dead-link', value: '/beta: it is dead', fix: 'revive it' };

let sample: SampleSite;
beforeAll(async () => {
  sample = await sampleSite();
  const { asked, gate } = gateThat(async () => ({ refusals: [REFUSAL], warnings: [] }));
  await sample.promote(sample.first, { browserGate: gate });
  expect(asked, 'there is nothing to compare the first release with').toEqual([]);
});
afterAll(() => sample.remove());

/** A gate that notes what it was asked to look at. */
function gateThat(answer: () => Promise<Looked>): { asked: string[][]; gate: BrowserGate } {
  const asked: string[][] = [];
  const gate: BrowserGate = async (_site, { live, packages }) => {
    asked.push(Object.keys(packages).filter((name) => packages[name]?.pages !== live.packages[name]?.pages));
    return answer();
  };
  return { asked, gate };
}

const refusing = () => gateThat(async () => ({ refusals: [REFUSAL], warnings: [] })).gate;
const without = () =>
  gateThat(async () => {
    throw new UserError('There is no Chromium.');
  }).gate;
const liveBeta = async () => (await sample.site.log.head())!.entry.packages['beta']!.version;

async function shipBeta(text: string, more: Partial<PromoteOrder>) {
  const version = await sample.publishText('beta', text);
  return promote(sample.site, { ...ADA, packages: { beta: version }, ...more });
}

test('what a browser refuses does not go live', async () => {
  const before = await liveBeta();
  await expect(shipBeta('refused', { browserGate: refusing() })).rejects.toThrow(
    'beta: dead-link: /beta: it is dead. Fix: revive it.',
  );
  expect(await liveBeta()).toBe(before);
});

test('without a browser nothing goes live, unless nobody is asked to look: its entry says so', async () => {
  await expect(shipBeta('unseen', { browserGate: without() })).rejects.toThrow('There is no Chromium.');
  const { entry } = await shipBeta('unseen on purpose', { browserGate: undefined });
  expect(entry.withoutBrowser).toBe(true);
  expect(changeLines(entry)).toContain('no browser looked at it');
});

test('the same pages are looked at once, also if another package goes live meanwhile', async () => {
  const { asked, gate } = gateThat(async () => ({ refusals: [], warnings: [] }));
  const version = await sample.publishText('beta', 'looked at once');
  const store = interruptedStore(sample.site.store, 'log/', () => sample.ship('alpha', 'in between'));
  const { entry } = await promote(siteIn(store), { ...ADA, packages: { beta: version }, browserGate: gate });
  expect(asked).toEqual([['beta']]);
  expect(entry.packages['beta']?.version).toBe(version);
  expect((await sample.site.log.entry(entry.number - 1)).packages['alpha']).toEqual(entry.packages['alpha']);
});
