import type { PackageOutline } from '@site/release-model/package-outline';
import { describePackage } from '@site/release-build/budgets';
import type { LivePackage, LogEntry } from '@site/release-model/log-entry';
import type { PageList } from '@site/release-model/pages';
import type { Site } from '@site/release-model/site';
import { packageFiles } from '@site/release-model/package-files';

/** Stores the outline of a package, and returns it with its hash. */
export async function putOutline(
  site: Site,
  version: Pick<LivePackage, 'content'>,
  { pages, files, links, pictures, heaviest, site: facts }: PageList,
): Promise<{ hash: string; outline: PackageOutline }> {
  const outline: PackageOutline = {
    ...(await describePackage(await packageFiles(site, version))),
    pages: Object.keys(pages),
    files: Object.keys(files),
    links,
    ...(pictures ? { pictures } : {}),
    ...(heaviest ? { heaviest } : {}),
    ...(facts ? { site: facts } : {}),
  };
  return { hash: await site.content.putJson(outline), outline };
}

/**
 * Outlines of the live packages whose page lists are intact. The others are missing: their pages have to be rendered
 * again.
 */
export async function liveOutlines(
  site: Site,
  head: LogEntry | undefined,
): Promise<Map<string, PackageOutline>> {
  // All at once: a bucket takes some 0.1 s for each answer.
  const found = Object.entries(head?.packages ?? {}).map(async ([name, each]) => {
    const outline = await liveOutline(site, each);
    return outline ? ([[name, outline]] as const) : [];
  });
  return new Map((await Promise.all(found)).flat());
}

async function liveOutline(site: Site, live: LivePackage): Promise<PackageOutline | undefined> {
  try {
    await site.content.check(live.pages);
  } catch {
    return undefined;
  }
  try {
    if (live.outline) return await site.content.getJson<PackageOutline>(live.outline);
  } catch {
    // Damaged: making it again repairs it.
  }
  try {
    return (await putOutline(site, live, await site.content.getJson<PageList>(live.pages))).outline;
  } catch {
    // Without its version it can't stay live as it is.
    return undefined;
  }
}
