import type { Owners } from '@site/contracts';
import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { UserError } from '@site/contracts/user-error';
import { contentOfReleases } from '@site/release-model/kept-content';
import { readVersions } from '../promote/guards.ts';
import { contentKey } from '@site/release-model/content';
import { siteIn } from '@site/release-model/site';
import { keyedSite, newSigner, type KeyedSite } from '../testing/keyed-site.ts';
import { copyInMemory, memoryStore } from '@site/release-model/testing/memory-store';
import { seededRandom, type Random } from '@site/release-model/testing/seeded-random';
import { flipBit, lookalike } from '../testing/tampering.ts';
import { VERSION_TAMPERINGS, type TamperedVersion } from '../testing/version-tampering.ts';
import { checkKey, parseOwners } from '@site/release-model/owners';
import { readVersion } from '@site/release-model/published-versions';
import { statementsAbout } from '@site/release-model/statements';

/** Any number: a failure names its kind and turn, which the same seed repeats. */
const SEED = 20_261_122;
const TURNS = 1000;

let sample: KeyedSite;
let base: Map<string, Buffer>;
let version: string;
let attacked: Omit<TamperedVersion, 'keys'>;

beforeAll(async () => {
  sample = await keyedSite();
  ({ version } = await sample.publishAs(sample.keys.beta, 'beta', 'attacked'));
  const { hash: content } = await readVersion(sample.site, 'beta', version, { owners: sample.owners });
  const { version: other } = await sample.publishAs(sample.keys.beta, 'beta', 'another');
  const { version: alpha } = await sample.publishAs(sample.keys.alpha, 'alpha', 'another');
  const signedOf = async (name: string, each: string) =>
    (await statementsAbout(sample.site, name, each)).flatMap(({ signed }) => signed ?? []);
  const packages = { beta: { version, content, pages: content, since: 1 } };
  const { hashes } = await contentOfReleases(sample.site, [{ packages }]);
  const { id } = sample.keys.beta;
  const [statement = ''] = (await sample.site.store.list('versions/beta/')).filter((key) =>
    key.startsWith(`versions/beta/${version}.${id}`),
  );
  base = await copyInMemory(sample.site.store, ['content/', 'versions/', 'log/']);
  attacked = {
    statement,
    contents: [...hashes].map(contentKey),
    others: [...(await signedOf('beta', other)), ...(await signedOf('alpha', alpha))],
    strangers: [newSigner(), sample.keys.alpha],
  };
});
afterAll(() => sample.remove());

/** What a promotion of the version comes to; undefined if nothing is wrong. */
async function refusalOfVersion(keys: Map<string, Buffer>): Promise<unknown> {
  const site = siteIn(memoryStore(keys));
  const head = await site.log.head();
  return readVersions(site, head?.entry, { beta: version }).then(() => undefined, refusal);
}

/** Somebody else's lists of keys: whether the owner's key still counts in them. */
function refusalOfOwners(random: Random): unknown {
  const { beta } = sample.keys;
  const key = random.of<() => object>([
    () => ({ id: beta.id, key: flipBit(Buffer.from(beta.key, 'base64url'), random).toString('base64url') }),
    () => ({ id: lookalike(beta.id, random), key: beta.key }),
    () => ({ id: beta.id, key: `${beta.key}=` }),
    () => ({ id: sample.keys.alpha.id, key: beta.key }),
    () => ({ id: beta.id, key: beta.key, until: `2025-0${1 + random.below(9)}-1${random.below(9)}` }),
    () => ({ id: beta.id, key: beta.key, until: lookalike('2999-12-31', random) }),
    () => ({ id: beta.id, key: beta.key, revoked: random.of(['lost', '', null, true]) }),
    () => ({ id: beta.id, key: beta.key, revokd: 'lost' }),
  ])();
  try {
    const lists = { ...sample.owners, packages: { beta: random.of<unknown>([[key], [key, key], key]) } };
    checkKey(parseOwners(lists, 'The shell'), 'beta', beta.id);
    return undefined;
  } catch (error) {
    return refusal(error);
  }
}

const refusal = (error: unknown): unknown =>
  error instanceof UserError && error.message.split('\n').length === 1 ? error.message : { error };

test('what nobody tampered with passes', async () => {
  expect(await refusalOfVersion(base)).toBeUndefined();
});

test(`of ${TURNS} random tamperings none passes, and each is refused in one sentence`, async () => {
  const random = seededRandom(SEED);
  const kinds: [string, () => Promise<unknown>][] = [
    ...Object.entries(VERSION_TAMPERINGS).map(([kind, tamper]): [string, () => Promise<unknown>] => [
      kind,
      async () => {
        const keys = new Map(base);
        tamper({ keys, ...attacked }, random);
        return refusalOfVersion(keys);
      },
    ]),
    ['the shell with the keys', async () => refusalOfVersion(otherShell(random))],
    ['a list of keys', async () => refusalOfOwners(random)],
  ];
  const passed: unknown[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const [kind, run] = kinds[turn % kinds.length]!;
    const message = await run();
    if (typeof message !== 'string') passed.push({ turn, kind, message });
  }
  expect(passed).toEqual([]);
});

/** The live shell with a stranger's key, or with a bit flipped, under the name of the real one. */
function otherShell(random: Random): Map<string, Buffer> {
  const keys = new Map(base);
  const [entry] = [...base]
    .filter(([key]) => key.startsWith('log/'))
    .at(-1)!
    .slice(1) as [Buffer];
  const { packages } = JSON.parse(entry.toString('utf8')) as {
    packages: Record<string, { content: string }>;
  };
  const key = contentKey(packages['shell']!.content);
  const bytes = base.get(key)!;
  const { id, key: publicKey } = newSigner();
  const owners: Owners = { site: [{ id, key: publicKey }], packages: {} };
  const shell = JSON.parse(bytes.toString('utf8')) as { info: object };
  const forged = Buffer.from(JSON.stringify({ ...shell, info: { ...shell.info, owners } }));
  keys.set(key, random.of([() => forged, () => flipBit(bytes, random)])());
  return keys;
}
