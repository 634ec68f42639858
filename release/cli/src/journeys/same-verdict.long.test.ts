import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { UserError } from '@site/contracts/user-error';
import { Refused } from '@site/release-build/gate';
import { RULES, type Refusal } from '@site/release-model/refusal';
import { promote } from '@site/release-changes/promote';
import { publish } from '@site/release-build/publish';
import { serve, type ServedSite } from '@site/release-serve/server';
import { openSite, type Site, siteIn } from '@site/release-model/site';
import {
  FIRST_VERSIONS,
  soundBuild,
  writeBuild,
  type BreakingChange,
} from '../testing/breaking/breaking-change.ts';
import { PAGE_CHANGES } from '../testing/breaking/page-changes.ts';
import { REMOTE_CHANGES } from '../testing/breaking/remote-changes.ts';
import { FAILING_CHANGES, HARMLESS_CHANGES, SHELL_CHANGES } from '../testing/breaking/shell-changes.ts';
import { interruptedStore } from '@site/release-changes/testing/counting-store';
import { SAMPLE_SETTINGS } from '@site/release-changes/testing/sample-site';
import { removeFolder, temporaryFolder } from '@site/release-model/testing/temporary-folder';
import { checkAgainstSite } from '../contract/check-against-site.ts';

const BREAKING = [...PAGE_CHANGES, ...REMOTE_CHANGES, ...SHELL_CHANGES];

let folder: string;
let site: Site;
let served: ServedSite;
beforeAll(async () => {
  folder = temporaryFolder();
  site = openSite(path.join(folder, 'site-root'));
  const names = ['alpha', 'beta'] as const;
  const versions: Record<string, string> = {};
  const publishSound = async (name: 'shell' | 'alpha' | 'beta', info = soundBuild(name).info) => {
    const build = writeBuild(path.join(folder, 'live'), { ...soundBuild(name), info });
    versions[name] = (await publish(site, build)).version;
  };
  await publishSound('shell', FIRST_VERSIONS);
  for (const name of names) await publishSound(name);
  await promote(site, { by: 'Ada', packages: versions, settings: SAMPLE_SETTINGS, browserRule: 'off' });
  await publishSound('shell');
  await promote(site, { by: 'Ada', packages: { shell: versions['shell']! } });
  served = await serve(openSite(site.store.name), 0);
});
afterAll(async () => {
  await served.close();
  removeFolder(folder);
});

/** What was decided: the reasons, or the sentence with which it ended. */
type Decided = { refusals: readonly Refusal[] } | { failed: string };

async function decided(work: () => Promise<readonly Refusal[]>): Promise<Decided> {
  try {
    return { refusals: await work() };
  } catch (error) {
    if (error instanceof Refused) return { refusals: error.refusals };
    if (error instanceof UserError) return { failed: error.message };
    throw error;
  }
}

class GivenUp extends Error {}

/** The verdict of a real promotion, which is given up at the last moment if nothing speaks against it. */
const ofPromotion = (build: string) =>
  decided(async () => {
    const { name, version } = await publish(site, build);
    const store = interruptedStore(site.store, 'log/', () => Promise.reject(new GivenUp()));
    await promote(siteIn(store), { by: 'Ada', packages: { [name]: version } }).catch((error: unknown) => {
      if (!(error instanceof GivenUp)) throw error;
    });
    return [];
  });

const ofCheck = (build: string) =>
  decided(() =>
    checkAgainstSite(
      { site: served.url, folders: [build], isBreaking: false, cache: path.join(folder, 'cache') },
      async ({ refusals }) => refusals,
    ),
  );

/** Makes a change and returns both verdicts. The check comes first: it must not need what a team has published. */
async function verdicts([name, package_, edit]: BreakingChange): Promise<{
  check: Decided;
  promotion: Decided;
}> {
  const own = path.join(folder, name.replaceAll(/\W+/g, '-'));
  mkdirSync(own);
  const build = soundBuild(package_);
  const editable = { ...build, exposes: { ...build.exposes }, files: { ...build.files } };
  edit(editable);
  const written = writeBuild(own, editable);
  return { check: await ofCheck(written), promotion: await ofPromotion(written) };
}

const rulesOf = (verdict: Decided): string[] =>
  'failed' in verdict ? [] : [...new Set(verdict.refusals.map(({ rule }) => rule))];

test('the table has more than fifty changes, and refuses with every rule', () => {
  expect(BREAKING.length).toBeGreaterThan(50);
  expect(new Set(BREAKING.map(([name]) => name)).size).toBe(BREAKING.length);
  expect([...new Set(BREAKING.flatMap(([, , , rules]) => rules))].sort()).toEqual([...RULES].sort());
});

test.each(inSomeOrder(BREAKING))('%s: the check refuses what promotion refuses', async (...change) => {
  const { check, promotion } = await verdicts(change);
  expect(check).toEqual(promotion);
  expect(rulesOf(check).sort()).toEqual([...change[3]].sort());
});

test.each(inSomeOrder(FAILING_CHANGES))('%s: the check ends with the same sentence', async (...change) => {
  const { check, promotion } = await verdicts(change);
  expect(check).toEqual(promotion);
  expect(check).toEqual({ failed: expect.stringMatching(/\.$/) });
});

test.each(inSomeOrder(HARMLESS_CHANGES))(
  '%s: the check lets pass what promotion lets pass',
  async (...change) => {
    expect(await verdicts(change)).toEqual({ check: { refusals: [] }, promotion: { refusals: [] } });
  },
);

test('nothing that was checked went live', async () => {
  expect(await site.log.headNumber()).toBe(2);
});

/**
 * An order that has nothing to do with the table's, the same in every run: no verdict may depend on those before. The
 * quick run has each ninth change of it.
 */
function inSomeOrder(changes: readonly BreakingChange[]): BreakingChange[] {
  const keyOf = ([name]: BreakingChange) =>
    [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);
  const ordered = changes.toSorted((a, b) => keyOf(a) - keyOf(b));
  return process.env['TEST_ALL'] ? ordered : ordered.filter((_, place) => place % 9 === 0);
}
