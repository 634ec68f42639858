import { UNDECIDED, type LivePackage, type LogEntry } from '@site/release-model/log-entry';
import { ownRules } from '@site/release-changes/guards';
import { sha256 } from '@site/release-model/content';
import type { Site } from '@site/release-model/site';
import { SAMPLE_SETTINGS } from '@site/release-changes/testing/sample-site';

/** Gives a log its first entry, with packages of these names. */
export async function firstEntry(site: Site, names: readonly string[]): Promise<void> {
  const packages: Record<string, LivePackage> = {};
  for (const name of names) {
    const content = await storeList(site, name);
    packages[name] = { version: versionOf(content), content, pages: content, outline: content, since: 1 };
  }
  const entry: LogEntry = {
    ...UNDECIDED,
    number: 1,
    action: 'promote',
    by: 'first',
    at: new Date(0).toISOString(),
    release: 1,
    changes: {},
    packages,
    settings: SAMPLE_SETTINGS,
    rules: ownRules(),
    tool: sha256(''),
    shells: {},
    before: null,
  };
  await site.log.append(entry);
}

/** Stores a page list that no other has; returns its hash. */
export const storeList = (site: Site, name: string): Promise<string> =>
  site.content.putJson({ name, version: '', shell: '', pages: {}, files: {}, links: {} });

const versionOf = (content: string): string => `1.0.0-${content.slice(0, 10)}`;

/** A package of a state after its next version, whose content has this hash. */
export function liveAs(content: string, state: LogEntry, name: string): LivePackage {
  const before = state.packages[name];
  return {
    version: versionOf(content),
    content,
    pages: content,
    outline: content,
    ...(before ? { previous: { version: before.version, content: before.content } } : {}),
    since: state.number + 1,
  };
}
