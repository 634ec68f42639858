import type { ExactVersion } from '../log/log-entry.ts';
import type { PackageVersion } from '../publish/version-record.ts';
import { PackageFiles } from '../render/package-files.ts';
import { hashesOf } from '../store/file-ref.ts';
import type { Site } from '../store/site.ts';

/** The files of a version, by the hash that stands for all of them. */
export async function packageFiles(site: Site, { content }: ExactVersion): Promise<PackageFiles> {
  return new PackageFiles(site.content, await site.content.getJson<PackageVersion>(content));
}

/**
 * Makes sure that every byte of a version is what was published. Throws a `DamagedContentError` if not.
 */
export async function checkPackage(site: Site, { published }: PackageFiles): Promise<void> {
  const hashes = new Set(Object.values(published.files).flatMap(hashesOf));
  await Promise.all([...hashes].map((hash) => site.content.check(hash)));
}
