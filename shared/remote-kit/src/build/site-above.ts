import { existsSync } from 'node:fs';
import path from 'node:path';

/** The site's repository around a folder: the nearest one above that has the shell; undefined outside it. */
export function siteAbove(folder: string): string | undefined {
  if (existsSync(path.join(folder, 'shell/src/mounts.ts'))) return folder;
  const parent = path.dirname(folder);
  return parent === folder ? undefined : siteAbove(parent);
}
