import { canaryRelease } from '../model/release/canary.ts';
import { isContentNamed } from '@site/contracts/content-named';
import type { ExactVersion, LogEntry } from '../model/log/log-entry.ts';
import { browserFiles, type PackageVersion } from '../model/versions/version-record.ts';
import { SITE_CONTRACT_PATH } from '@site/contracts/remote-files';
import { Memo } from '../model/process/work.ts';
import {
  type Headers,
  type Kind,
  PACKAGES_PREFIX,
  responseHeaders,
} from '../model/headers/response-headers.ts';
import {
  DERIVED_PATHS,
  INDEX_NOW_PATH,
  type PageList,
  releaseFile,
  releaseFileAddress,
  SHELL,
  type SiteFacts,
  shellOfReleaseFile,
} from '../model/release/pages.ts';
import { compressed, QUALITY } from '../model/store/compress.ts';
import { type FileRef, noneIfDamaged } from '../model/store/content.ts';
import { type Site, siteIn } from '../model/store/site.ts';
import { StoreFailure } from '../model/store/store.ts';
import type { PolicyFacts } from '../model/headers/content-security-policy.ts';
import type { DerivedFile } from './exchange.ts';
import { DISCOVERY_PATH, frontendDiscovery } from './frontend-discovery.ts';
import { siteContractFile } from './site-contract.ts';
import { gpcJson, llmsTxt, robotsTxt, securityTxt, sitemapXml } from '../model/headers/search-files.ts';
import { markdownPath } from '@site/contracts/markdown-path';

/** Versions that are kept in memory: more than a release names. */
const MOST_VERSIONS = 500;

/** A version whose files are served; an earlier one only for pages that are still open. */
type ServedVersion = ExactVersion & { isEarlier: boolean };

/** A release as visitors get it: an entry of the log with the lists that it refers to. */
export class LiveView {
  readonly entry: LogEntry;
  readonly lists: ReadonlyMap<string, PageList>;
  /** What its shell says of the site. */
  readonly site: SiteFacts;
  /** The release that the visitors of a canary get; undefined without one, and if it can't be read. */
  readonly canary: LiveView | undefined;
  readonly #root: Site;
  readonly #versions: Memo<string, PackageVersion>;
  /** Content of earlier versions that were pruned: no address by chance looks for them again. */
  readonly #pruned = new Set<string>();
  readonly #headers = new Map<Kind, Headers>();
  readonly #derived = new Memo<string, DerivedFile | undefined>();

  private constructor(
    root: Site,
    entry: LogEntry,
    lists: ReadonlyMap<string, PageList>,
    site: SiteFacts,
    versions: Memo<string, PackageVersion>,
    canary: LiveView | undefined,
  ) {
    this.#root = root;
    this.entry = entry;
    this.lists = lists;
    this.site = site;
    this.#versions = versions;
    this.canary = canary;
  }

  /**
   * Loads a release. Lists that an earlier view has are not read again. Throws if a list is missing or damaged.
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
    const facts = found.find(([name]) => name === SHELL)?.[1].site;
    if (!facts) throw new Error('A release has no shell.');
    return new LiveView(site, entry, new Map(found), facts, versions, canary);
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
    return { settings: this.entry.settings, inlineScripts: this.site.inlineScripts };
  }

  /** The headers of a kind of response, which are made once for the release. */
  headers(kind: Kind): Headers {
    const headers = this.#headers.get(kind) ?? responseHeaders(kind, this.policy);
    this.#headers.set(kind, headers);
    return headers;
  }

  /** The page at a path. */
  page(path: string): FileRef | undefined {
    return this.#find((list) => list.pages[path]?.file);
  }

  /** A file at a path that is not a page. */
  file(path: string): FileRef | undefined {
    return this.#find((list) => list.files[path]);
  }

  /** The versions of a package whose files this release serves, those that its pages load first. */
  #versionsOf(name: string): ServedVersion[] {
    const { packages, canary, earlier } = this.entry;
    // Any address may ask for what an object inherits: `constructor`.
    const own = <Value>(values: Readonly<Record<string, Value>> = {}) =>
      Object.hasOwn(values, name) ? values[name] : undefined;
    const live = [own(packages), own(canary?.packages)].flatMap((each) => [each, each?.previous]);
    const before = Object.entries(own(earlier) ?? {});
    return [
      ...live.flatMap((each) => (each ? [{ ...each, isEarlier: false }] : [])),
      ...before.toReversed().map(([version, content]) => ({ version, content, isEarlier: true })),
    ];
  }

  /**
   * A file of a browser build that this release serves.
   *
   * @param version undefined for a file that has its content in its name: then whatever version has it
   */
  async packageFile(name: string, version: string | undefined, file: string): Promise<FileRef | undefined> {
    const path = `web/${file}`;
    for (const each of this.#versionsOf(name)) {
      if (version !== undefined && each.version !== version) continue;
      const found = (await this.#version(each))?.files[path];
      if (found) return found;
    }
    return undefined;
  }

  /**
   * Address → file of the browser builds that this release serves.
   *
   * @param which `live`: those that its pages load or fall back to; `all`: those of earlier versions too
   */
  async packageFiles(which: 'live' | 'all'): Promise<Map<string, FileRef>> {
    const { packages, earlier } = this.entry;
    const names = new Set([...Object.keys(packages), ...Object.keys(earlier)]);
    const versions = [...names]
      .flatMap((name) => this.#versionsOf(name).map((each) => ({ name, ...each })))
      .filter(({ isEarlier }) => which === 'all' || !isEarlier);
    const found = versions.map(async ({ name, version, ...each }): Promise<[string, FileRef][]> => {
      const published = await this.#version(each);
      return browserFiles(published ?? { files: {} }).flatMap(([file, ref]): [string, FileRef][] => [
        [`${PACKAGES_PREFIX}${name}/${version}/${file}`, ref],
        // With the content in the name, a file has the same address in every version.
        ...(isContentNamed(file) ? [[`${PACKAGES_PREFIX}${name}/${file}`, ref] as [string, FileRef]] : []),
      ]);
    });
    return new Map((await Promise.all(found)).flat());
  }

  /** The files that follow from the release, by address. */
  async derivedFiles(): Promise<Map<string, DerivedFile>> {
    const { shells, packages } = this.entry;
    const versions = new Set([...Object.keys(shells), packages[SHELL]?.version ?? '']);
    const addresses = [...DERIVED, ...[...versions].map(releaseFileAddress)];
    const found = addresses.map(async (address): Promise<[string, DerivedFile][]> => {
      const file = await this.derived(address, shellOfReleaseFile(address));
      return file ? [[address, file]] : [];
    });
    return new Map((await Promise.all(found)).flat());
  }

  /** Paths of all pages but the not-found page, sorted. */
  pagePaths(): string[] {
    return this.#pages().map(({ path }) => path);
  }

  #pages() {
    return [...this.lists.values()]
      .filter(({ name }) => name !== SHELL)
      .flatMap(({ pages }) => Object.entries(pages).map(([path, page]) => ({ path, ...page })))
      .sort((a, b) => (a.path < b.path ? -1 : 1));
  }

  /**
   * A file that follows from the release: what crawlers ask for, the site's contract, release files.
   *
   * @param shellOfFile version of the shell, if the path is that of a release file
   */
  derived(path: string, shellOfFile: string | undefined): Promise<DerivedFile | undefined> {
    // Anybody may ask for any version: only those that exist are kept.
    if (!DERIVED.includes(path) && !this.#knowsShell(shellOfFile)) return Promise.resolve(undefined);
    return this.#derived.get(path, async () => {
      // Afresh: what is read of packages for it is kept as long as the content that it came from.
      if (path === SITE_CONTRACT_PATH) return siteContractFile(siteIn(this.#root.store), this);
      const text = await this.#derivedText(path, shellOfFile);
      if (text === undefined) return undefined;
      const bytes = Buffer.from(text);
      return { bytes, ...(await compressed(path, bytes, QUALITY.manyPages)) };
    });
  }

  #knowsShell(version: string | undefined): boolean {
    const { shells, packages } = this.entry;
    return version !== undefined && (packages[SHELL]?.version === version || Object.hasOwn(shells, version));
  }

  async #derivedText(path: string, shellOfFile: string | undefined): Promise<string | undefined> {
    const { settings, at } = this.entry;
    const origin = settings.PUBLIC_SITE_URL;
    const { product, contactEmail } = this.site.identity;
    const inMarkdown = () => this.#pages().filter(({ path: page }) => this.file(markdownPath(page)));
    if (path === DISCOVERY_PATH) return frontendDiscovery(this);
    if (path === '/robots.txt') return robotsTxt(settings);
    if (path === '/sitemap.xml') return sitemapXml(origin, this.#pages());
    if (path === '/llms.txt') return llmsTxt(product, origin, inMarkdown());
    if (path === '/.well-known/gpc.json') return gpcJson(at);
    if (path === INDEX_NOW_PATH) return settings.PUBLIC_INDEXNOW_KEY;
    if (path === '/.well-known/security.txt') return securityTxt(contactEmail, origin, at);
    return shellOfFile === undefined ? undefined : this.#releaseFile(shellOfFile);
  }

  /** Pages of another shell get the last release with that shell: they could not run a later one. */
  async #releaseFile(shell: string): Promise<string | undefined> {
    const { shells, packages, release } = this.entry;
    if (packages[SHELL]?.version === shell) return jsonOf(release, [...this.lists.values()]);
    try {
      const before = await LiveView.of(this.#root, await this.#root.log.entry(shells[shell] ?? 0), this);
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

  /** What a version consists of; undefined if it was pruned. What is live may be repaired, and is looked for again. */
  async #version({
    content,
    isEarlier,
  }: Omit<ServedVersion, 'version'>): Promise<PackageVersion | undefined> {
    if (this.#pruned.has(content)) return undefined;
    const found = this.#versions.get(content, () => this.#root.content.getJson<PackageVersion>(content));
    return found.catch((error: unknown) => {
      noneIfDamaged(error);
      if (isEarlier) this.#pruned.add(content);
      return undefined;
    });
  }
}

/** Files that every release has, and no package. */
export const DERIVED = [...DERIVED_PATHS, SITE_CONTRACT_PATH, DISCOVERY_PATH];

const jsonOf = (number: number, lists: readonly PageList[]): string =>
  JSON.stringify(releaseFile(number, lists));
