import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { VERSION_PLACEHOLDER } from '@site/contracts/remote-files';
import { browserFiles, type PackageVersion } from './version-record.ts';
import { sha256, type Content } from '../store/content.ts';
import { parseBuildManifest, type BuildManifest } from './build-manifest.ts';
import { isContentNamed } from '@site/contracts/content-named';

/** One published version of a package, its address on the site, and its files. */
export class PackageFiles {
  readonly published: PackageVersion;
  readonly #content: Content;

  constructor(content: Content, published: PackageVersion) {
    this.#content = content;
    this.published = published;
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
    const ref = this.published.files[file];
    if (!ref) throw new Error(`${this.published.info.name} ${this.published.version} has no ${file}.`);
    return this.#content.get(ref.hash);
  }

  /** Subresource integrity of a file of the browser build: `sha256-…`. Throws as {@link read} does. */
  async integrity(file: string): Promise<string> {
    return subresourceIntegrity(sha256(await this.read(`web/${file}`)));
  }

  /** Subresource integrity of a file of the browser build, which is not read; undefined if it has no such file. */
  recordedIntegrity(file: string): string | undefined {
    const ref = this.published.files[`web/${file}`];
    return ref && subresourceIntegrity(ref.hash);
  }

  /** The files that its browser build names. */
  async manifest(): Promise<BuildManifest> {
    return parseBuildManifest(await this.read('web/mf-manifest.json'));
  }

  /** Addresses in a Node build lack the version. */
  #withVersion(file: string, bytes: Buffer): Buffer | string {
    if (!file.endsWith('.js') || !bytes.includes(VERSION_PLACEHOLDER)) return bytes;
    return bytes.toString('utf8').replaceAll(VERSION_PLACEHOLDER, this.published.version);
  }

  /** Writes its Node build to a new folder, from which it can be run. */
  async writeNodeBuild(folder: string): Promise<void> {
    for (const file of Object.keys(this.published.files).filter((each) => each.startsWith('node/'))) {
      const target = path.join(folder, file.slice('node/'.length));
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, this.#withVersion(file, await this.read(file)));
    }
  }
}

/** What browsers call a SHA-256 of 64 hexadecimal digits. */
const subresourceIntegrity = (hash: string): string =>
  `sha256-${Buffer.from(hash, 'hex').toString('base64')}`;
