import path from 'node:path';
import { readVersions } from '../promote/guards.ts';
import { publish } from '@site/release-build/publish';
import { readVersion } from '@site/release-model/published-versions';
import { liveOwners } from '@site/release-model/live-owners';
import { openSite } from '@site/release-model/site';
import { keyedSite } from './keyed-site.ts';

/** Prints how long a promotion takes to verify the signature of each real package, `npm run signature-times`. */

const TURNS = 50;
const WORKSPACE = path.resolve(import.meta.dirname, '../../../..');
const PACKAGES = ['shell', 'mfe-marketing', 'mfe-content', 'mfe-careers', 'mfe-consent'];

/** Median of the milliseconds that a work takes. */
async function median(work: () => Promise<unknown>): Promise<string> {
  const times: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const since = performance.now();
    await work();
    times.push(performance.now() - since);
  }
  return (times.sort((a, b) => a - b)[TURNS / 2] ?? 0).toFixed(1);
}

const sample = await keyedSite();
try {
  const owners = await liveOwners(sample.site);
  console.log(`Medians of ${TURNS}, in ms: signature and statement; with every file read from the disk`);
  for (const folder of PACKAGES) {
    const { name, version } = await publish(sample.site, path.join(WORKSPACE, folder), sample.keys.site);
    const { published } = await readVersion(sample.site, name, version, { owners });
    const refs = Object.values(published.files);
    const head = (await sample.site.log.head())?.entry;
    const statement = await median(() => readVersion(openSite(sample.root), name, version, { owners }));
    // A promotion opens the site again, so that it reads every file once.
    const whole = await median(() => readVersions(openSite(sample.root), head, { [name]: version }));
    const bytes = refs.reduce((sum, ref) => sum + ref.bytes, 0);
    console.log(`${name}: ${statement}; ${whole} (${refs.length} files, ${Math.round(bytes / 1000)} KB)`);
  }
} finally {
  sample.remove();
}
