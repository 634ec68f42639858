import path from 'node:path';
import { Sentence } from './sentence.ts';

/** Folder of the site root: `SITE_ROOT`, or `site-root` in the workspace. */
export function siteRootFolder(environment: NodeJS.ProcessEnv): string {
  return path.resolve(environment['SITE_ROOT'] ?? path.join(import.meta.dirname, '../../site-root'));
}

/** Port of the site: `PORT_SHELL`, or 3000. Throws a sentence if it is no port. */
export function sitePort(environment: NodeJS.ProcessEnv): number {
  const value = environment['PORT_SHELL'] || '3000';
  if (!/^\d{1,5}$/.test(value) || Number(value) > 65_535) {
    throw new Sentence(`PORT_SHELL is "${value}": set it to a port number from 0 to 65535.`);
  }
  return Number(value);
}
