import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { RULES } from '@site/release-model/refusal';
import type { LogEntry } from '@site/release-model/log-entry';
import { publish } from '@site/release-build/publish';
import { openSite, siteIn } from '@site/release-model/site';
import { interruptedStore } from '../testing/counting-store.ts';
import { buildSampleRemote } from '@site/release-model/testing/sample-packages';
import { sampleSite, type SampleSite } from '../testing/sample-site.ts';
import { carryOut, operate } from './operate.ts';
import { ask as askFor, openRequests } from '@site/release-model/request';
import { readVerdict, type Verdict } from '@site/release-model/verdict';
import { hold, resume } from '../testing/site-changes.ts';

const ADA = { by: 'Ada' };
const MET = RULES.map((rule) => ({ rule, isMet: true }));

let sample: SampleSite;
beforeAll(async () => {
  sample = await sampleSite();
  await sample.promote();
});
afterAll(() => sample.remove());

/** The site as an operator of its own opens it. */
const site = () => openSite(sample.root);
const entries = async (): Promise<LogEntry[]> => {
  const { log } = site();
  return Promise.all((await log.numbers()).map((number) => log.entry(number)));
};
const ask = async (text: string) =>
  askFor(site(), { packages: { beta: await sample.publishText('beta', text) }, ...ADA, why: text });

/** Runs an operator until no request is open any more. */
async function operateAll(): Promise<{ verdicts: Verdict[]; errors: unknown[] }> {
  const [verdicts, errors]: [Verdict[], unknown[]] = [[], []];
  const stop = new AbortController();
  const operating = operate(
    site(),
    stop.signal,
    (verdict) => verdicts.push(verdict),
    (error) => errors.push(error),
  );
  while ((await openRequests(site())).length > 0) await new Promise((resolve) => setTimeout(resolve, 20));
  stop.abort();
  await operating;
  return { verdicts, errors };
}

test('a request is carried out in the name of the person who asked, and its verdict names every rule', async () => {
  const { id, packages } = await ask('asked for');
  expect(await openRequests(site())).toEqual([id]);
  const verdict = await carryOut(site(), id);
  const entry = (await entries()).at(-1)!;
  expect(verdict).toMatchObject({
    request: id,
    outcome: 'live',
    release: entry.number,
    rules: MET,
    refusals: [],
    message: `Release ${entry.number} is live.`,
  });
  expect(entry).toMatchObject({
    request: id,
    by: 'Ada',
    why: 'asked for',
    packages: { beta: { version: packages['beta'] } },
  });
  expect(await openRequests(site())).toEqual([]);
  expect(await readVerdict(site(), id)).toEqual(verdict);
});

test('a refusal names the rules that are not met, and the reasons', async () => {
  const broken = buildSampleRemote(sample.folder, 'beta', { './beta': '<h1>a</h1><h1>b</h1>' });
  const { version } = await publish(sample.site, broken);
  const { length } = await entries();
  const { id } = await askFor(site(), { packages: { beta: version }, ...ADA });
  const verdict = await carryOut(site(), id);
  expect(verdict).toMatchObject({
    outcome: 'refused',
    refusals: [{ package: 'beta', rule: 'single-heading' }],
  });
  expect(verdict).not.toHaveProperty('release');
  expect(verdict.rules.filter(({ isMet }) => !isMet)).toEqual([{ rule: 'single-heading', isMet: false }]);
  expect(verdict.rules).toHaveLength(RULES.length);
  expect(verdict.message).toContain('Refused for one reason; nothing was changed.');
  expect(await entries()).toHaveLength(length);
});

test('a verdict is given once: the same request again changes nothing', async () => {
  const { id } = await ask('answered once');
  const verdict = await carryOut(site(), id);
  const { length } = await entries();
  await ask('in between').then((other) => carryOut(site(), other.id));
  expect(await carryOut(site(), id)).toEqual(verdict);
  expect(await entries()).toHaveLength(length + 1);
});

test('versions that are live already get a verdict without an entry', async () => {
  const { packages } = (await entries()).at(-1)!;
  const { id } = await askFor(site(), { packages: { beta: packages['beta']!.version }, ...ADA });
  const { length } = await entries();
  expect(await carryOut(site(), id)).toMatchObject({
    outcome: 'unchanged',
    message: 'These versions were live already.',
  });
  expect(await entries()).toHaveLength(length);
});

test('three operators that carry out one request at once make one entry, and find the same verdict', async () => {
  for (const text of ['first', 'second', 'third']) {
    const { id } = await ask(`by three operators, ${text}`);
    const verdicts = await Promise.all([1, 2, 3].map(() => carryOut(site(), id)));
    expect((await entries()).filter(({ request }) => request === id)).toHaveLength(1);
    expect(new Set(verdicts.map((verdict) => JSON.stringify(verdict))).size).toBe(1);
    expect(verdicts[0]).toMatchObject({ outcome: 'live', release: (await entries()).at(-1)?.number });
  }
});

test('an operator that another one overtakes right before its entry leaves the request to it', async () => {
  const { id } = await ask('overtaken');
  const store = interruptedStore(sample.site.store, 'log/', () => carryOut(site(), id));
  const verdict = await carryOut(siteIn(store), id);
  expect((await entries()).filter(({ request }) => request === id)).toHaveLength(1);
  expect(verdict).toMatchObject({ outcome: 'live', release: (await entries()).at(-1)?.number });
});

test('an operator that is overtaken does not undo what was shipped since', async () => {
  const { id } = await ask('overtaken, and replaced');
  const store = interruptedStore(sample.site.store, 'log/', async () => {
    await carryOut(site(), id);
    await carryOut(site(), (await ask('shipped after it')).id);
  });
  const verdict = await carryOut(siteIn(store), id);
  const carriedOut = (await entries()).filter(({ request }) => request === id);
  expect(carriedOut.map(({ number }) => number)).toEqual([verdict.release]);
  expect((await entries()).at(-1)?.why).toBe('shipped after it');
});

test('an operator that died between its entry and its verdict: the next one gives the verdict, without a second entry', async () => {
  const { id } = await ask('without a verdict');
  const store = interruptedStore(sample.site.store, 'verdicts/', () => Promise.reject(new Error('killed')));
  await expect(carryOut(siteIn(store), id)).rejects.toThrow('killed');
  const { number } = (await entries()).at(-1)!;
  expect(await openRequests(site())).toEqual([id]);
  await ask('shipped in between').then((other) => carryOut(site(), other.id));
  expect(await carryOut(site(), id)).toMatchObject({ outcome: 'live', release: number });
  expect((await entries()).filter(({ request }) => request === id)).toHaveLength(1);
});

test('a request waits for no hold: it is answered, and has to be asked for again', async () => {
  await hold(site(), { by: 'Bob', why: 'Black Friday' });
  const { id } = await ask('during a hold');
  expect(await carryOut(site(), id)).toMatchObject({
    outcome: 'failed',
    message: expect.stringMatching(/on hold since .* by Bob: Black Friday/),
  });
  await resume(site(), ADA);
  expect((await carryOut(site(), id)).outcome).toBe('failed');
});

test('malformed requests get a verdict of one sentence each, and do not stop the operator', async () => {
  const folder = path.join(sample.root, 'requests');
  mkdirSync(folder, { recursive: true });
  const idOf = (number: number) => `000000001-00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
  const bodies = [
    '',
    '{',
    'null',
    '[]',
    '{}',
    '{"packages":{}}',
    '{"packages":{"beta":5}}',
    '{"packages":["beta"]}',
    '{"packages":{"__proto__":"1.0.0-0123456789"}}',
    '{"packages":{"../../x":"1.0.0-0123456789"}}',
    '{"packages":{"beta":"../../../log/000000001"}}',
  ];
  for (const [number, body] of bodies.entries()) {
    const own = `"id":"${idOf(number)}","by":"Eve",`;
    writeFileSync(path.join(folder, `${idOf(number)}.json`), body.replace(/^\{(?=")/, `{${own}`));
  }
  for (const foreign of ['notes.txt', 'x.json', '..json']) writeFileSync(path.join(folder, foreign), '{}');
  const good = await ask('among malformed ones');
  const { length } = await entries();
  const { verdicts, errors } = await operateAll();
  expect(errors).toEqual([]);
  expect(verdicts).toHaveLength(bodies.length + 1);
  for (const { request, outcome, message } of verdicts) {
    expect(outcome, message).toBe(request === good.id ? 'live' : 'failed');
    expect(message.split('\n')).toHaveLength(1);
  }
  expect(await entries()).toHaveLength(length + 1);
});

test('operators at once answer every request exactly once', async () => {
  const asked = [];
  for (let count = 0; count < 6; count += 1) {
    const name = count % 2 === 0 ? 'alpha' : 'beta';
    const version = await sample.publishText(name, `of many ${count}`);
    asked.push(await askFor(site(), { packages: { [name]: version }, ...ADA }));
  }
  const { length } = await entries();
  const done = await Promise.all([operateAll(), operateAll(), operateAll()]);
  expect(done.flatMap(({ errors }) => errors)).toEqual([]);
  const carriedOut = (await entries()).slice(length).map(({ request }) => request);
  expect(new Set(carriedOut)).toEqual(new Set(asked.map(({ id }) => id)));
  expect(carriedOut).toHaveLength(asked.length);
  for (const { id } of asked) expect((await readVerdict(site(), id))?.outcome).toBe('live');
});
