import { canaryRelease } from '@site/release-model/canary';
import type { LogEntry } from '@site/release-model/log-entry';
import { browserFiles, type PackageVersion } from '@site/release-model/version-record';
import { Memo } from '@site/release-model/work';
import { namedFile } from '@site/release-model/named-files';
import { readVersion } from '@site/release-model/published-versions';
import { DERIVED_PATHS, ownPaths, type PageList, releaseFile, SHELL } from '@site/release-model/pages';
import { ownersOf } from '@site/release-model/live-owners';
import { compressed, QUALITY } from '@site/release-model/compress';
import type { FileRef } from '@site/release-model/content';
import type { Site } from '@site/release-model/site';
import { StoreFailure } from '@site/release-model/store';
import type { PolicyFacts } from '@site/release-model/content-security-policy';
import type { DerivedFile } from './exchange.ts';
import { robotsTxt, sitemapXml } from '@site/release-model/search-files';

/** Versions that are kept in memory: more than a release names. */
const MOST_VERSIONS = 500;

/** A release as visitors get it: an entry of the log with the lists that it refers to. */
export class LiveView {
  readonly entry: LogEntry;
  readonly lists: ReadonlyMap<string, PageList>;
  /** The release that the visitors of a canary get; undefined without one, and if it can't be read. */
  readonly canary: LiveView | undefined;
  readonly #site: Site;
  readonly #versions: Memo<string, PackageVersion>;
  readonly #derived = new Memo<string, DerivedFile | undefined>();

  private constructor(
    site: Site,
    entry: LogEntry,
    lists: ReadonlyMap<string, PageList>,
    versions: Memo<string, PackageVersion>,
    canary: LiveView | undefined,
  ) {
    this.#site = site;
    this.entry = entry;
    this.lists = lists;
    this.#versions = versions;
    this.canary = canary;
  }

  /**
   * Loads a release. Lists that an earlier view has are not read again. Pages and files that a package can't have are left
   * out, whatever list names them. Throws if a list is missing or damaged.
   *
   * @param earlier a view of an earlier release
   */
  static async of(site: Site, entry: LogEntry, earlier?: LiveView): Promise<LiveView> {
    const lists = Object.entries(entry.packages).map(async ([name, { pages }]) => {
      const known = earlier?.entry.packages[name]?.pages === pages ? earlier.lists.get(name) : undefined;
      return [name, known ?? (await site.content.getJson<PageList>(pages))] as const;
    });
    // Versions never change, so they are kept over releases.
    const versions = earlier ? earlier.#versions : new Memo<string, PackageVersion>(MOST_VERSIONS);
    const found = await Promise.all(lists);
    const canary = await LiveView.#canaryOf(site, entry, earlier);
    const mounts = found.find(([name]) => name === SHELL)?.[1].site?.mounts;
    const own = found.map(([name, list]) => [name, ownPaths(list, mounts)] as const);
    return new LiveView(site, entry, new Map(own), versions, canary);
  }

  /** A canary that can't be read must not keep anybody from the live release. */
  static async #canaryOf(site: Site, entry: LogEntry, earlier?: LiveView): Promise<LiveView | undefined> {
    if (!entry.canary) return undefined;
    try {
      return await LiveView.of(site, canaryRelease(entry, entry.canary), earlier?.canary ?? earlier);
    } catch (error) {
      if (error instanceof StoreFailure) throw error;
      return undefined;
    }
  }

  /** The facts that headers follow from. */
  get policy(): PolicyFacts {
    const inlineScripts = this.lists.get(SHELL)?.site?.inlineScripts ?? [];
    return { settings: this.entry.settings, inlineScripts };
  }

  /** Path that had a page → path to which it leads now. */
  get redirects(): Readonly<Record<string, string>> {
    return this.lists.get(SHELL)?.site?.redirects ?? {};
  }

  /** The page at a path. */
  page(path: string): FileRef | undefined {
    return this.#find((list) => (Object.hasOwn(list.pages, path) ? list.pages[path]?.file : undefined));
  }

  /** A file at a path that is not a page. */
  file(path: string): FileRef | undefined {
    return this.#find((list) => (Object.hasOwn(list.files, path) ? list.files[path] : undefined));
  }

  /** A file of a published version's browser build. */
  async packageFile(name: string, version: string, file: string): Promise<FileRef | undefined> {
    const published = await this.#version(name, version);
    const path = `web/${file}`;
    return published && Object.hasOwn(published.files, path) ? published.files[path] : undefined;
  }

  /** A file of a browser build that has its content in its name, whatever versions have it. */
  async namedFile(name: string, file: string): Promise<FileRef | undefined> {
    const live = this.entry.packages[name];
    for (const version of [live, live?.previous]) {
      const ref = version && (await this.packageFile(name, version.version, file));
      if (ref) return ref;
    }
    return namedFile(this.#site, name, file);
  }

  /** The files of all browser builds that pages of this release load or fall back to. */
  async packageFiles(): Promise<FileRef[]> {
    const versions = Object.entries(this.entry.packages).flatMap(([name, live]) =>
      [live, live.previous].flatMap((each) => (each ? [this.#version(name, each.version)] : [])),
    );
    return (await Promise.all(versions)).flatMap((published) =>
      published ? browserFiles(published).map(([, ref]) => ref) : [],
    );
  }

  /** Paths of all pages but the not-found page, sorted. */
  pagePaths(): string[] {
    return [...this.lists.values()]
      .filter(({ name }) => name !== SHELL)
      .flatMap(({ pages }) => Object.keys(pages))
      .sort();
  }

  /**
   * A file that follows from the release: sitemap, robots, release files.
   *
   * @param shellOfFile version of the shell, if the path is that of a release file
   */
  derived(path: string, shellOfFile: string | undefined): Promise<DerivedFile | undefined> {
    if (!DERIVED_PATHS.includes(path) && shellOfFile === undefined) {
      return Promise.resolve(undefined);
    }
    return this.#derived.get(path, async () => {
      const text = await this.#derivedText(path, shellOfFile);
      if (text === undefined) {
        // Anybody may ask for any version: only those that exist are kept.
        this.#derived.forget(path);
        return undefined;
      }
      const bytes = Buffer.from(text);
      return { bytes, ...(await compressed(path, bytes, QUALITY.manyPages)) };
    });
  }

  async #derivedText(path: string, shellOfFile: string | undefined): Promise<string | undefined> {
    const { settings } = this.entry;
    if (path === '/robots.txt') return robotsTxt(settings);
    if (path === '/sitemap.xml') return sitemapXml(settings.PUBLIC_SITE_URL, this.pagePaths());
    return shellOfFile === undefined ? undefined : this.#releaseFile(shellOfFile);
  }

  /** Pages of another shell get the last release with that shell: they could not run a later one. */
  async #releaseFile(shell: string): Promise<string | undefined> {
    const { shells, packages, release } = this.entry;
    if (packages[SHELL]?.version === shell) return jsonOf(release, [...this.lists.values()]);
    const number = Object.hasOwn(shells, shell) ? shells[shell] : undefined;
    if (number === undefined) return undefined;
    try {
      const before = await LiveView.of(this.#site, await this.#site.log.entry(number), this);
      return jsonOf(before.entry.release, [...before.lists.values()]);
    } catch (error) {
      if (error instanceof StoreFailure) throw error;
      // It was pruned: such a page loads the next one whole.
      return undefined;
    }
  }

  #find(pick: (list: PageList) => FileRef | undefined): FileRef | undefined {
    for (const list of this.lists.values()) {
      const found = pick(list);
      if (found) return found;
    }
    return undefined;
  }

  #version(name: string, version: string): Promise<PackageVersion | undefined> {
    const live = this.entry.packages[name];
    const exact = [live, live?.previous].find((each) => each?.version === version);
    const key = `${name}/${version}`;
    const found = this.#versions.get(key, () =>
      exact
        ? this.#site.content.getJson<PackageVersion>(exact.content)
        : this.#publishedVersion(name, version),
    );
    return found.catch((error: unknown) => {
      if (error instanceof StoreFailure) throw error;
      // Unknown, or not there yet.
      return undefined;
    });
  }

  /** A version that is not live: a page that was opened before may have one from before anybody had a key. */
  async #publishedVersion(name: string, version: string): Promise<PackageVersion> {
    const owners = await ownersOf(this.#site, this.entry);
    const found = readVersion(this.#site, name, version, { owners }).catch(() =>
      readVersion(this.#site, name, version),
    );
    return (await found).published;
  }
}

const jsonOf = (number: number, lists: readonly PageList[]): string =>
  JSON.stringify(releaseFile(number, lists));
