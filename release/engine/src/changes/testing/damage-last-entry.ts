import { chmodSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { entryKey } from '../../model/log/release-log.ts';
import { openSite } from '../../model/store/site.ts';

/** Damages the last entry of a log on this machine. Returns its number. */
export async function damageLastEntry(root: string): Promise<number> {
  const number = await openSite(root).log.headNumber();
  const file = path.join(root, entryKey(number));
  chmodSync(file, 0o600);
  writeFileSync(file, '{');
  return number;
}
