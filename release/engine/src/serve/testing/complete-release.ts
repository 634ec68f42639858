import type { LogEntry } from '../../model/log/log-entry.ts';
import { isContentNamed } from '@site/contracts/content-named';
import { browserFiles, type PackageVersion } from '../../model/versions/version-record.ts';
import { NOT_FOUND_PATH, type PageList, releaseFileAddress, SHELL } from '../../model/release/pages.ts';
import { type FileRef, sha256 } from '../../model/store/content.ts';
import { openSite } from '../../model/store/site.ts';

/** An address of a release: what it answers, and the hash of the body if that is fixed. */
type Address = { path: string; status: number; hash?: string };

/** Every address that visitors of the live release can ask for. */
async function addressesOf(root: string): Promise<{ entry: LogEntry; addresses: Address[] }> {
  const { content, log } = openSite(root);
  const entry = (await log.head())?.entry;
  const shell = entry?.packages[SHELL];
  if (!entry || !shell) throw new Error('Nothing is live.');
  const addresses: Address[] = [];
  const add = (path: string, { hash }: FileRef) =>
    addresses.push({ path, hash, status: path === NOT_FOUND_PATH ? 404 : 200 });
  for (const [name, { pages: list, version, content: own, previous }] of Object.entries(entry.packages)) {
    const { pages, files } = await content.getJson<PageList>(list);
    for (const [path, { file }] of Object.entries(pages)) add(path, file);
    for (const [path, file] of Object.entries(files)) add(path, file);
    for (const each of [{ version, content: own }, ...(previous ? [previous] : [])]) {
      const published = await content.getJson<PackageVersion>(each.content);
      for (const [file, ref] of browserFiles(published)) {
        add(`/packages/${name}/${each.version}/${file}`, ref);
        if (isContentNamed(file)) add(`/packages/${name}/${file}`, ref);
      }
    }
  }
  const derived = ['/sitemap.xml', '/llms.txt', '/.well-known/gpc.json', releaseFileAddress(shell.version)];
  return { entry, addresses: [...addresses, ...derived.map((path) => ({ path, status: 200 }))] };
}

/**
 * Asks a server for every page and file of the live release. Returns what is wrong, in words; empty if all of it is
 * served, with the bytes that the log vouches for.
 *
 * @param root folder of the site root
 */
export async function incompleteAddresses(root: string, url: string): Promise<string[]> {
  const { entry, addresses } = await addressesOf(root);
  const answers = await Promise.all(
    addresses.map(async ({ path, status, hash }) => {
      const response = await fetch(`${url}${path}`, { redirect: 'manual' });
      const body = Buffer.from(await response.arrayBuffer());
      if (response.status !== status) return `${path}: status ${response.status}, not ${status}`;
      return hash !== undefined && sha256(body) !== hash ? `${path}: other bytes` : '';
    }),
  );
  return answers.filter(Boolean).map((problem) => `release ${entry.number}: ${problem}`);
}
