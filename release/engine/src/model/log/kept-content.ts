import type { PackageVersion } from '../versions/version-record.ts';
import type { PageList } from '../release/pages.ts';
import { hashesOf } from '../store/content.ts';
import type { Site } from '../store/site.ts';
import type { ExactVersion, LogEntry } from './log-entry.ts';

/** What a set of entries and versions depends on. */
export type KeptContent = {
  /** Hashes of content. */
  hashes: Set<string>;
  /** `<package>@<version>`. */
  versions: Set<string>;
  /** What could not be followed, because it is missing or damaged: hash → reason. */
  problems: Map<string, Error>;
};

/**
 * Collects all content that releases need: lists, pages, files, versions, and the versions that pages fall back to.
 */
export async function contentOfReleases(
  site: Site,
  releases: readonly Pick<LogEntry, 'packages'>[],
): Promise<KeptContent> {
  const kept: KeptContent = { hashes: new Set(), versions: new Set(), problems: new Map() };
  for (const { packages } of releases) {
    for (const [name, live] of Object.entries(packages)) {
      await addVersion(site, kept, name, live);
      if (live.previous) await addVersion(site, kept, name, live.previous);
      await addList(site, kept, live.pages);
      kept.hashes.add(live.outline);
    }
  }
  return kept;
}

/** Adds all content of a version. */
export async function addVersion(
  site: Site,
  kept: KeptContent,
  name: string,
  { version, content }: ExactVersion,
): Promise<void> {
  kept.versions.add(`${name}@${version}`);
  if (kept.hashes.has(content)) return;
  kept.hashes.add(content);
  try {
    const published = await site.content.getJson<PackageVersion>(content);
    for (const hash of Object.values(published.files).flatMap(hashesOf)) kept.hashes.add(hash);
  } catch (error) {
    kept.problems.set(content, error as Error);
  }
}

async function addList(site: Site, kept: KeptContent, list: string): Promise<void> {
  if (kept.hashes.has(list)) return;
  kept.hashes.add(list);
  try {
    const { pages, files } = await site.content.getJson<PageList>(list);
    const refs = [...Object.values(pages).map(({ file }) => file), ...Object.values(files)];
    for (const hash of refs.flatMap(hashesOf)) kept.hashes.add(hash);
  } catch (error) {
    kept.problems.set(list, error as Error);
  }
}
