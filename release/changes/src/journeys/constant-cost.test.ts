import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { ask, findRequest, openRequests, requestBytes } from '@site/release-model/request';
import { siteIn } from '@site/release-model/site';
import { jsonBytes, type Store } from '@site/release-model/store';
import { copyInMemory, memoryStore } from '@site/release-model/testing/memory-store';
import { readVerdict } from '@site/release-model/verdict';
import { readVersion } from '@site/release-model/published-versions';
import { recordKey } from '@site/release-model/version-record';
import { publish } from '@site/release-build/publish';
import { carryOut } from '../promote/operate.ts';
import { prune } from '../promote/prune.ts';
import { meteredStore } from '../testing/counting-store.ts';
import { keyedSite, type KeyedSite } from '../testing/keyed-site.ts';
import { buildText } from '../testing/sample-site.ts';

const ALL = ['content/', 'files/', 'log/', 'requests/', 'verdicts/', 'versions/'];
const DAY_MS = 24 * 60 * 60 * 1000;

let sample: KeyedSite;
let young: Map<string, Buffer>;
beforeAll(async () => {
  sample = await keyedSite();
  young = await copyInMemory(sample.site.store, ALL);
});
afterAll(() => sample.remove());

const idOf = () => `000000001-${randomUUID()}`;

/** The same site after years: with verdicts, and with versions that nobody uses. */
function old(verdicts: number, versions: number): Map<string, Buffer> {
  const keys = new Map(young);
  const at = new Date(Date.now() - 400 * DAY_MS).toISOString();
  for (let number = 0; number < verdicts; number += 1) {
    const id = idOf();
    keys.set(`verdicts/${id}.json`, jsonBytes({ request: id, outcome: 'refused', at }));
  }
  for (let number = 0; number < versions; number += 1) {
    const hash = number.toString(16).padStart(10, '0');
    for (const name of ['alpha', 'beta']) {
      const version = `1.0.0-${hash}`;
      keys.set(recordKey(name, version), jsonBytes({ content: hash.padEnd(64, '0'), publishedAt: at }));
      keys.set(`versions/${name}/${version}.0123456789abcdef-0123456789abcdef.json`, Buffer.from('{}'));
    }
  }
  return keys;
}

/** Uses of the store by each step of a promotion that a team asks for. */
async function costs(keys: Map<string, Buffer>): Promise<Record<string, number>> {
  const { store, uses } = meteredStore(memoryStore(keys));
  const found: Record<string, number> = {};
  const measured = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const before = uses();
    const result = await work();
    found[name] = uses() - before;
    return result;
  };
  const site = siteIn(store);
  await measured('an idle look', () => openRequests(site));
  const folder = buildText(sample.folder, 'beta', 'what it costs');
  const { version } = await measured('publish', () => publish(site, folder, sample.keys.beta));
  const { hash } = await readVersion(site, 'beta', version, { owners: sample.owners });
  const wish = {
    action: 'promote' as const,
    packages: { beta: version },
    contents: { beta: hash },
    by: 'Ada',
  };
  const { id } = await measured('ask', () => ask(site, wish, sample.keys.beta));
  await measured('a look', () => openRequests(site));
  const verdict = await measured('carry out', () => carryOut(siteIn(store), id));
  await measured('a look afterwards', () => openRequests(site));
  expect(verdict).toMatchObject({ outcome: 'live' });
  return found;
}

test('looks and promotions cost the same after 100,000 requests and 10,000 versions of two packages', async () => {
  const few = await costs(young);
  expect(few).toMatchObject({ 'an idle look': 1, 'a look afterwards': 1 });
  expect(await costs(old(100_000, 10_000))).toEqual(few);
});

const requestOf = (id: string, askedAt: string): Buffer =>
  requestBytes({ id, packages: { beta: sample.first['beta']! }, by: 'Ada', askedAt });

test('pruning removes answered requests, and verdicts that are older than a request may be', async () => {
  const keys = new Map(young);
  const [answered, recent, open] = [idOf(), idOf(), idOf()];
  for (const [id, days] of [
    [answered, 40],
    [recent, 5],
  ] as const) {
    const at = new Date(Date.now() - days * DAY_MS).toISOString();
    keys.set(`requests/${id}.json`, requestOf(id, at));
    keys.set(`verdicts/${id}.json`, jsonBytes({ request: id, outcome: 'refused', at }));
  }
  keys.set(`requests/${open}.json`, requestOf(open, new Date().toISOString()));
  const store: Store & { keys: Map<string, Buffer> } = memoryStore(keys);
  const site = siteIn(store);
  const order = { by: 'Ada', keep: 1, days: 0, key: sample.keys.site.id };
  await prune(site, order);
  const left = [...store.keys.keys()].filter((key) => /^(?:requests|verdicts)\//.test(key));
  expect(left.sort()).toEqual([`requests/${open}.json`, `verdicts/${recent}.json`]);
  // Somebody who kept the request shows it once more, now that its verdict is gone.
  store.keys.set(`requests/${answered}.json`, keys.get(`requests/${answered}.json`)!);
  expect((await findRequest(site, answered)).request.id).toBe(answered);
  expect(await carryOut(site, answered)).toMatchObject({
    outcome: 'failed',
    message: expect.stringContaining('is older than 30 days: ask again'),
  });
  expect(await readVerdict(site, answered)).toBeDefined();
});
