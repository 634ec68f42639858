import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { newKeyPair } from '@site/release-model/signature';
import { publish } from '@site/release-build/publish';
import { verify } from '@site/release-changes/verify';
import { openSite } from '@site/release-model/site';
import { keyedSite, type KeyedSite } from '@site/release-changes/testing/keyed-site';
import { processesOfUsers, type Deed, type User } from '../testing/process-of-user.ts';
import { buildText } from '@site/release-changes/testing/sample-site';
import { type FolderNames, folderScript } from '@site/release-model/rights';

const isRoot = process.getuid?.() === 0;

/** Numbers that no user of a usual machine has. */
const [OPERATOR_ID, READERS, ALPHA, BETA] = [64_100, 64_101, 64_102, 64_103];
const OPERATOR: User = { uid: OPERATOR_ID, groups: [READERS] };
const TEAMS = {
  alpha: { uid: ALPHA, groups: [ALPHA, READERS] },
  beta: { uid: BETA, groups: [BETA, READERS] },
} satisfies Record<string, User>;

const NUMBERS: FolderNames = {
  operator: String(OPERATOR_ID),
  readers: String(READERS),
  team: (name) => String(TEAMS[name as keyof typeof TEAMS].uid),
};

/** Who runs the tests without root can give nothing away: the folders stay its own. */
const OWN: FolderNames = {
  operator: String(process.getuid?.()),
  readers: String(process.getgid?.()),
  team: () => String(process.getgid?.()),
};

let sample: KeyedSite;
let doAs: Awaited<ReturnType<typeof processesOfUsers>>;
beforeAll(async () => {
  sample = await keyedSite();
  chmodSync(sample.folder, 0o755);
  runScript();
  doAs = await processesOfUsers(sample.folder, sample.root);
});
afterAll(() => sample.remove());

function runScript(): void {
  const teams = ['alpha', 'beta'].map((name) => ({ name, packages: [name] }));
  const script = folderScript(sample.root, teams, isRoot ? NUMBERS : OWN, false);
  const { status, stderr } = spawnSync('sh', ['-c', script], { encoding: 'utf8' });
  expect(status, stderr).toBe(0);
}

/** A key of a file that lies in the store. */
const keyIn = async (prefix: string): Promise<string> =>
  (await openSite(sample.root).store.list(prefix)).at(-1) ?? '';

/** Puts a new key for a package or the site into the live shell; returns the environment that has its private half. */
async function newKeyFor(name: 'alpha' | 'beta' | 'site'): Promise<NodeJS.ProcessEnv> {
  const { id, key, privateKey } = newKeyPair();
  const { owners } = sample;
  const changed =
    name === 'site' ? { site: [...owners.site, { id, key }] } : { packages: { [name]: [{ id, key }] } };
  await sample.changeOwners({ ...owners, ...changed });
  // Root has just published a shell: that belongs to the operator.
  runScript();
  return { SITE_KEY: privateKey };
}

/** Ships a version of a team's package: the team publishes and asks, the operator decides. */
async function ship(name: 'alpha' | 'beta', text: string) {
  const environment = await newKeyFor(name);
  const build = buildText(sample.folder, name, text);
  const asking = doAs(TEAMS[name], [['site', 'ship', build, '--ask']], environment);
  const isAnswered = asking.then(() => true);
  const operated = async () => doAs(OPERATOR, [['operate']]).then(() => false);
  while (!(await Promise.race([isAnswered, operated()])));
  return asking;
}

const MODES = [
  ['.', 0o750],
  ['log', 0o755],
  ['verdicts', 0o755],
  ['previews', 0o755],
  ['versions', 0o755],
  ['content', 0o755],
  ['content/00', 0o3775],
  ['requests', 0o3775],
  ['.unfinished', 0o3775],
  ['versions/alpha', 0o3775],
] as const;

test(`the script closes what is the operator's, and makes sticky what teams write to${isRoot ? '' : ' (without root: modes only; what other users can do is not tried)'}`, async () => {
  for (const [folder, mode] of MODES) {
    const stats = statSync(path.join(sample.root, folder));
    expect((stats.mode & 0o7777).toString(8), folder).toBe(mode.toString(8));
    if (isRoot) expect(stats.uid, folder).toBe(OPERATOR_ID);
  }
  const { store } = openSite(sample.root);
  await store.create('requests/by-anybody.json', Buffer.from('{}'));
  expect(statSync(path.join(sample.root, 'requests/by-anybody.json')).mode & 0o777).toBe(0o644);
  expect((await verify(openSite(sample.root))).damages).toEqual([]);
});

test.runIf(isRoot)('a team publishes and asks for its package, and the operator carries it out', async () => {
  for (const name of ['alpha', 'beta'] as const) {
    const { reasons, said } = await ship(name, `by the user of ${name}`);
    expect(reasons, said).toEqual([null]);
    expect(said).toMatch(/Release \d+ is live\.$/);
  }
  expect((await verify(openSite(sample.root))).damages).toEqual([]);
});

test.runIf(isRoot)(
  'a team can do nothing as another team or as the operator, or to what is there',
  async () => {
    const prefixes = ['content/', 'requests/', 'versions/beta/', 'log/', 'verdicts/'];
    const there = await Promise.all(prefixes.map(keyIn));
    const bytes = () => there.map((key) => readFileSync(path.join(sample.root, key)));
    const before = bytes();
    const creations = [
      'versions/beta/1.0.0-0123456789.json',
      'versions/gamma/1.0.0-0123456789.json',
      'log/000000099.json',
      'verdicts/x.json',
      'previews/x.json',
      'ended-previews/x.json',
      'anything.json',
    ].map((key): Deed => ['create', key]);
    const damages = there.flatMap((key): Deed[] => [
      ['remove', key],
      ['write', key],
      ['unlink', key],
      ['replace', key],
    ]);
    const deeds = [...creations, ...damages];
    const { reasons } = await doAs(TEAMS.alpha, deeds);
    for (const [index, deed] of deeds.entries()) {
      expect(reasons[index], deed.join(' ')).toMatch(/may not be used by this user|EACCES|EPERM/);
    }
    expect(bytes()).toEqual(before);
    const stranger: User = { uid: 64_199, groups: [64_199] };
    expect((await doAs(stranger, [['site', 'status']])).reasons).toEqual(['refused']);
  },
);

test.runIf(isRoot)(
  'content that another team damaged in advance is named, and an operator repairs it',
  async () => {
    const build = buildText(sample.folder, 'beta', 'squatted');
    const elsewhere = openSite(path.join(sample.folder, 'elsewhere'));
    await publish(elsewhere, build);
    const environment = await newKeyFor('beta');
    const [fresh = ''] = (await elsewhere.store.list('content/')).filter(
      (key) => !existsSync(path.join(sample.root, key)),
    );
    expect((await doAs(TEAMS.alpha, [['create', fresh]])).reasons).toEqual([null]);
    const publishing: Deed[] = [['site', 'publish', build]];
    const refused = await doAs(TEAMS.beta, publishing, environment);
    expect(refused.reasons).toEqual(['refused']);
    expect(refused.said).toMatch(
      /was altered, and this user may not remove it: ask an operator to publish the same build, which repairs it\.$/,
    );
    for (const user of [OPERATOR, TEAMS.beta]) {
      const { reasons, said } = await doAs(user, publishing, environment);
      expect(reasons, said).toEqual([null]);
    }
  },
);

test.runIf(isRoot)('an operator removes what nothing needs, no matter who wrote it', async () => {
  const environment = await newKeyFor('site');
  const pruning: Deed = ['site', 'prune', '--keep', '1', '--days', '0'];
  const { reasons, said } = await doAs(OPERATOR, [pruning], environment);
  expect(reasons, said).toEqual([null]);
  expect(said).toMatch(/removed \d+ package versions/);
});
