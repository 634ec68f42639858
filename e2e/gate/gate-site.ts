import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { BrowserGate } from '@site/release/browser-gate';
import { promote, publish } from '@site/release/release-tool';
import { copyPackage } from '../support/package-copy.ts';
import { startSite } from '../support/site.ts';

/** A refusal of the gate. */
export type Refusal = { package: string; rule: string; value: string };

/**
 * Builds changed copies of remotes, asks for their promotion, and gives the refusals of the browser gate. What was not
 * refused is live afterwards, in a site that is gone then.
 *
 * @param changes folder of a remote → what to change in its copy
 */
export async function refusalsOf(
  changes: Readonly<Record<string, (folder: string) => void>>,
): Promise<Refusal[]> {
  const copies = Object.entries(changes).map(([name, change]) => {
    const copy = copyPackage(name);
    change(copy.folder);
    return copy;
  });
  const [live] = await Promise.all([startSite(), ...copies.map((copy) => copy.build())]);
  try {
    const packages: Record<string, string> = {};
    for (const { folder } of copies) {
      const { name, version } = await publish(live.site, folder);
      packages[name] = version;
    }
    // A table of faults is heavier than a remote.
    const order = { by: 'Ada', packages, waived: ['byte-budget'], browserGate: new BrowserGate() };
    await promote(live.site, order);
    return [];
  } catch (error) {
    const { refusals } = error as { refusals?: Refusal[] };
    if (!refusals) throw error;
    return refusals;
  } finally {
    for (const copy of copies) copy.remove();
    await live.stop();
  }
}

/** Replaces a text of a source. Throws if the file does not have it. */
export function replaceIn(folder: string, file: string, from: string, to: string): void {
  const source = readFileSync(path.join(folder, file), 'utf8');
  if (!source.includes(from)) throw new Error(`${file} has no "${from}".`);
  writeFileSync(path.join(folder, file), source.replace(from, to));
}
