import { checkInBrowser } from '@site/release-browser/check-in-browser';
import { openEdge } from '@site/release-browser/edge';
import { publish } from '@site/release/release-tool';
import { copyPackage } from '../support/package-copy.ts';
import { startSite } from '../support/site.ts';
import { test } from '../support/test.ts';

/** A candidate in which some remotes are copies that were changed. The site that all tests share is the live one. */
export type GateSite = {
  /** The candidate, as visitors would find it. */
  shown: Awaited<ReturnType<typeof shownSite>>;
  /** The refusals of the browser gate by the path of their page: one of each rule, as `package: rule: what was found`. */
  refusals: (
    pages: Check['pages'],
    fragments?: Check['fragments'],
    changed?: readonly string[],
  ) => Promise<Record<string, string[]>>;
  stop: () => Promise<void>;
};

type Check = Parameters<typeof checkInBrowser>[0];

/**
 * Builds changed copies of remotes, and promotes them in a site beside the live one.
 *
 * @param changes folder of a remote → what to change in its copy
 */
export async function startGateSite(
  changes: Readonly<Record<string, (folder: string) => void>>,
): Promise<GateSite> {
  const copies = Object.entries(changes).map(([name, change]) => {
    const copy = copyPackage(name);
    change(copy.folder);
    return copy;
  });
  const [candidate] = await Promise.all([startSite(), ...copies.map((copy) => copy.build())]);
  const versions: Record<string, string> = {};
  for (const { folder } of copies) {
    const { name, version } = await publish(candidate.site, folder);
    versions[name] = version;
  }
  await candidate.promote(versions, ['byte-budget']);
  for (const copy of copies) copy.remove();
  const [before, after] = await Promise.all([
    shownSite(process.env['SITE_URL'] ?? ''),
    shownSite(candidate.url),
  ]);
  return {
    shown: after,
    refusals: async (pages, fragments = [], changed = Object.keys(versions)) => {
      const { findings } = await asOneStep(() =>
        checkInBrowser({
          candidate: after,
          live: before,
          changed: new Set(changed),
          // Under other conditions: see conditions.spec.ts and unchanged.spec.ts.
          visits: 'none',
          pages,
          fragments,
        }),
      );
      const refused: Record<string, string[]> = {};
      for (const { page, package: name, rule, found } of findings) {
        const all = (refused[page] ??= []);
        if (!all.some((each) => each.startsWith(`${name}: ${rule}: `)))
          all.push(`${name}: ${rule}: ${found}`);
      }
      return refused;
    },
    stop: async () => {
      await Promise.all([before.close(), after.close(), candidate.stop()]);
    },
  };
}

/** A site as visitors of the internet would find it. */
export const shownSite = (url: string) => openEdge(url, 'https://promoscope.example');

/**
 * Runs the gate in a step. It asks the browser thousands of questions, and outside a step Playwright searches all earlier
 * ones at each of them: 15 of 100 seconds.
 */
export const asOneStep = <Result>(look: () => Promise<Result>): Promise<Result> =>
  test.step('the gate looks', look);
