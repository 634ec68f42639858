import type { ExactVersion } from '../log/log-entry.ts';
import { checkPaths, type PackageVersion } from './version-record.ts';
import { PackageFiles } from './package-files.ts';
import type { Content } from '../store/content.ts';
import { hashesOf } from '../store/file-ref.ts';
import { Memo } from '../process/memo.ts';
import type { Site } from '../store/site.ts';

/** Versions that were read for the change under way, which begins with a new content (fresh-site.ts). */
const known = new WeakMap<Content, Memo<string, PackageFiles>>();

/** The files of a version, by the hash that stands for all of them. */
export function packageFiles(
  { content }: Site,
  { content: hash }: Pick<ExactVersion, 'content'>,
): Promise<PackageFiles> {
  const ofContent = known.get(content) ?? new Memo<string, PackageFiles>();
  known.set(content, ofContent);
  return ofContent.get(hash, async () => {
    const published = await content.getJson<PackageVersion>(hash);
    checkPaths(published);
    return new PackageFiles(content, published);
  });
}

/**
 * Makes sure that every byte of a version is what was published. Throws a `DamagedContentError` if not.
 */
export async function checkPackage(site: Site, { published }: PackageFiles): Promise<void> {
  const hashes = new Set(Object.values(published.files).flatMap(hashesOf));
  await Promise.all([...hashes].map((hash) => site.content.check(hash)));
}
