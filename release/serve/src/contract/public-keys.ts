import type { BuildInfo } from '@site/contracts';
import { contentKey, type FileRef, noneIfDamaged, sha256 } from '@site/release-model/content';
import { entryKey } from '@site/release-model/release-log';
import type { ExactVersion, LivePackage, LogEntry, Note } from '@site/release-model/log-entry';
import { hasKeys } from '@site/release-model/owners';
import type { PackageOutline } from '@site/release-model/package-outline';
import { type PageList, SHELL } from '@site/release-model/pages';
import { previousShell } from '@site/release-model/package-files';
import type { Site } from '@site/release-model/site';
import { type PackageVersion, recordKey } from '@site/release-model/version-record';

/** A note that says that something is so, but not who decided it, when and why. */
const NOTED: Note = { by: '', at: '' };

/**
 * An entry of the log as anyone may read it: the live versions, settings and rules. It names no person and no reason. A
 * version that may not go live is named by its hash, since it may never have been public.
 *
 * @param previousShell number of the last entry with the previous shell; other shells are left out
 */
export const publicEntry = (
  { number, release, packages, settings, rules, hold, held, quarantined, shells }: LogEntry,
  previousShell: number | undefined,
): LogEntry => ({
  ...NOBODYS,
  number,
  release,
  packages,
  settings,
  rules,
  hold: hold && NOTED,
  ...(held ? { held: Object.fromEntries(Object.keys(held).map((name) => [name, NOTED])) } : {}),
  quarantined: Object.fromEntries(Object.keys(quarantined).map((version) => [sha256(version), NOTED])),
  shells: Object.fromEntries(
    Object.entries(shells).filter(
      ([version, last]) => version === packages[SHELL]?.version || last === previousShell,
    ),
  ),
});

/** The entry with the previous shell as anyone may read it: the shell's version, and nothing else. */
const publicShellEntry = (
  number: number,
  { version, content }: Pick<LivePackage, 'version' | 'content'>,
): Pick<LogEntry, 'number'> & { packages: Record<string, Pick<LivePackage, 'version' | 'content'>> } => ({
  number,
  packages: { [SHELL]: { version, content } },
});

/** The parts of an entry that stay private. */
const NOBODYS = {
  action: 'promote',
  by: '',
  at: '',
  changes: {},
  before: null,
  withdrawn: [],
  tool: '',
} as const;

/**
 * Facts about a build as anyone may read them, a version or an outline. The owners' keys in a shell say why a key was
 * revoked, which stays private, and a check needs no key. Returns undefined if there is nothing to leave out.
 */
function withoutOwners<Facts extends { info: BuildInfo }>(facts: Facts): Facts | undefined {
  const { owners, ...info } = facts.info;
  return owners && hasKeys(owners) ? { ...facts, info } : undefined;
}

/** A key that anyone may read: a text made for it, a file with its compressed copies, or a file that has none. */
export type PublicKey = { text: string } | { ref: FileRef } | { hash: string; file: string };

/** Keys of the store that anyone may read, as `versions/…`, `log/…` and `content/…`. */
export type PublicKeys = ReadonlyMap<string, PublicKey>;

/**
 * All of the store that a promotion reads in addition to the versions that it brings: what the live release consists of, and the
 * versions that the previous shell provides. Nothing else of the store is public: no version that is not live, no
 * request, no preview, and no person. Throws a `DamagedContentError` if the live release is not complete.
 */
export async function publicKeys(site: Site, entry: LogEntry): Promise<PublicKeys> {
  const keys = new PublicKeyMap();
  const packages: Record<string, LivePackage> = {};
  for (const [name, { previous, outline, ...live }] of Object.entries(entry.packages)) {
    const version = keys.addVersion(name, live, await readVersion(site, live), '');
    keys.addList(live.pages);
    // A damaged one is made again from the version.
    const facts = outline && (await site.content.getJson<PackageOutline>(outline).catch(noneIfDamaged));
    keys.addPages(await site.content.getJson<PageList>(live.pages));
    // Pages name the version that they fall back to, and browsers load it: nobody renders it. It may be gone.
    const before = previous && (await readVersion(site, previous).catch(noneIfDamaged));
    packages[name] = {
      ...live,
      ...version,
      ...(facts ? { outline: keys.addFacts(outline, facts) } : {}),
      ...(before ? { previous: keys.addVersion(name, previous, before, 'web/') } : {}),
    };
  }
  const shell = packages[SHELL];
  const before = shell && (await previousShell(site, entry, shell));
  if (before) {
    const version = keys.addAlone(before.version, await readVersion(site, before.version));
    keys.set(entryKey(before.number), {
      text: JSON.stringify(publicShellEntry(before.number, version)),
    });
  }
  const text = JSON.stringify(publicEntry({ ...entry, packages }, before?.number));
  return keys.set(entryKey(entry.number), { text });
}

const readVersion = (site: Site, { content }: ExactVersion): Promise<PackageVersion> =>
  site.content.getJson<PackageVersion>(content);

class PublicKeyMap extends Map<string, PublicKey> {
  /** Adds JSON that the store keeps as content. */
  addList(hash: string): void {
    this.set(contentKey(hash), { hash, file: 'list.json' });
  }

  addPages({ pages, files }: PageList): void {
    for (const { file } of Object.values(pages)) this.#addFile('page.html', file);
    for (const [file, ref] of Object.entries(files)) this.#addFile(file, ref);
  }

  /** Adds a version with its files below a prefix, and returns it as the public knows it. */
  addVersion(name: string, exact: ExactVersion, published: PackageVersion, prefix: string): ExactVersion {
    const known = this.addAlone(exact, published);
    this.set(recordKey(name, exact.version), { text: JSON.stringify({ content: known.content }) });
    for (const [file, ref] of Object.entries(published.files)) {
      if (file.startsWith(prefix)) this.#addFile(file, ref);
    }
    return known;
  }

  /** Adds what a version says of itself, without files. */
  addAlone({ version, content }: ExactVersion, published: PackageVersion): ExactVersion {
    return { version, content: this.addFacts(content, published) };
  }

  /** Adds facts about a build that are kept as content, and returns their hash as the public knows them. */
  addFacts(hash: string, facts: { info: BuildInfo }): string {
    const reduced = withoutOwners(facts);
    if (!reduced) {
      this.addList(hash);
      return hash;
    }
    const text = JSON.stringify(reduced);
    this.set(contentKey(sha256(text)), { text });
    return sha256(text);
  }

  #addFile(file: string, ref: FileRef): void {
    const key = contentKey(ref.hash);
    if (file.startsWith('node/')) {
      this.set(key, { hash: ref.hash, file });
      return;
    }
    // Checking a whole version, and opening it in a browser, take the compressed copies too.
    for (const copy of [ref.br, ref.gzip]) if (copy) this.set(contentKey(copy.hash), { ref: copy });
    this.set(key, { ref });
  }
}
