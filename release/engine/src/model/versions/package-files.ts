import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Manifest } from '@module-federation/sdk';
import type { BuildInfo } from '@site/contracts';
import { isContentNamed } from '@site/contracts/content-named';
import type { ExactVersion, LogEntry } from '../log/log-entry.ts';
import { noneIfUnreadable } from '../log/release-log.ts';
import { Memo } from '../process/work.ts';
import { SHELL } from '../release/pages.ts';
import { type Content, type FileRef, hashesOf, noneIfDamaged } from '../store/content.ts';
import type { Site } from '../store/site.ts';
import { browserFiles, checkPaths, type PackageVersion } from './version-record.ts';

/** The files that a build's `mf-manifest.json` names, relative to the build's folder. */
export type BuildManifest = {
  /** The federation entry. */
  entry: string;
  /** Expose key (`./features`) → the files that it loads in addition to the entry. */
  exposes: ReadonlyMap<string, { js: readonly string[]; css: readonly string[] }>;
};

/** Reads the `mf-manifest.json` of a build's `web` or `node` folder. */
export function parseBuildManifest(bytes: Buffer): BuildManifest {
  const manifest: Manifest = JSON.parse(bytes.toString('utf8'));
  const { path: entryFolder, name } = manifest.metaData.remoteEntry;
  return {
    entry: path.posix.join(entryFolder, name),
    exposes: new Map(
      manifest.exposes.map(({ path: key = '', assets }) => [
        key,
        { js: assets.js.sync, css: assets.css.sync },
      ]),
    ),
  };
}

/** One published version of a package, its address on the site, and its files. */
export class PackageFiles {
  readonly published: PackageVersion;
  /** The hash that stands for all of them. */
  readonly hash: string;
  readonly #content: Content;

  constructor(content: Content, published: PackageVersion, hash: string) {
    this.#content = content;
    this.published = published;
    this.hash = hash;
  }

  /**
   * Address of a file of its browser build: below the version, or below the package if the name has the content.
   *
   * @param file path in the browser build
   */
  address(file: string): string {
    const { info, version } = this.published;
    return isContentNamed(file)
      ? `/packages/${info.name}/${file}`
      : `/packages/${info.name}/${version}/${file}`;
  }

  /** Paths in the browser build. */
  get webFiles(): string[] {
    return browserFiles(this.published).map(([file]) => file);
  }

  /** Bytes of a file of the build. Throws if it has no such file, or a damaged one. */
  async read(file: string): Promise<Buffer> {
    return this.#content.get(this.#ref(file).hash);
  }

  /**
   * Subresource integrity of a file of the browser build: `sha256-…`, by the hash that stands for its bytes. Throws if it has
   * no such file.
   */
  integrity(file: string): string {
    const { hash } = this.#ref(`web/${file}`);
    return `sha256-${Buffer.from(hash, 'hex').toString('base64')}`;
  }

  /** A file of the build. Throws if it has no such file. */
  #ref(file: string): FileRef {
    const ref = this.published.files[file];
    if (!ref) throw new Error(`${this.published.info.name} ${this.published.version} has no ${file}.`);
    return ref;
  }

  /** The files that its browser build names. */
  async manifest(): Promise<BuildManifest> {
    return parseBuildManifest(await this.read('web/mf-manifest.json'));
  }

  /** Writes its Node build to a new folder, from which it can be run. */
  async writeNodeBuild(folder: string): Promise<void> {
    for (const file of Object.keys(this.published.files).filter((each) => each.startsWith('node/'))) {
      const target = path.join(folder, file.slice('node/'.length));
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, await this.read(file));
    }
  }
}

/** Versions that were read for the change under way, which begins with a new content. */
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
    return new PackageFiles(content, published, hash);
  });
}

/**
 * Makes sure that every byte of a version is what was published, and stays. Throws a `DamagedContentError` if not.
 */
export async function checkPackage(site: Site, { hash, published }: PackageFiles): Promise<void> {
  const hashes = new Set([hash, ...Object.values(published.files).flatMap(hashesOf)]);
  await Promise.all([...hashes].map((hash) => site.content.check(hash)));
}

/** A shell that was live: its version, its build, and the number of the last entry with it. */
type EarlierShell = { version: ExactVersion; info: BuildInfo; number: number };

/**
 * The latest other shell that was live and is still there.
 *
 * @param shell the shell that goes live, or is live
 */
export async function previousShell(
  site: Site,
  head: LogEntry | undefined,
  shell: Pick<ExactVersion, 'version'>,
): Promise<EarlierShell | undefined> {
  const others = Object.entries(head?.shells ?? {})
    .filter(([version]) => version !== shell.version)
    .sort(([, a], [, b]) => b - a);
  for (const [, number] of others) {
    const version = (await site.log.entry(number).catch(noneIfUnreadable))?.packages[SHELL];
    const info = version && (await buildInfo(site, version));
    if (info) return { version, info, number };
  }
  return undefined;
}

/** Build of a version; undefined if it was pruned or is damaged. */
async function buildInfo(site: Site, version: ExactVersion): Promise<BuildInfo | undefined> {
  return (await packageFiles(site, version).catch(noneIfDamaged))?.published.info;
}
