import { randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { BUILD_INFO_FILE } from '@site/contracts';
import type { BuildInfo } from '@site/contracts';
import type { Release, Versions } from './release-record.ts';

export type { Release } from './release-record.ts';

/** Suffix of files and folders that are still being written. After a crash they can be deleted. */
export const UNFINISHED = '.unfinished';

/** A release as stored. Earlier release tools called `versions` `parts`, and recorded no previous versions. */
type StoredRelease = Omit<Release, 'versions' | 'previous'> &
  Partial<Pick<Release, 'versions' | 'previous'>> & { parts?: Versions };

/** The folder that contains package versions, releases and the link to the live release. */
export class SiteRoot {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = path.resolve(folder);
  }

  get packagesFolder(): string {
    return path.join(this.folder, 'packages');
  }

  get releasesFolder(): string {
    return path.join(this.folder, 'releases');
  }

  get lockFolder(): string {
    return path.join(this.folder, 'lock');
  }

  /** Folder of a package's versions. */
  packageFolder(name: string): string {
    return path.join(this.packagesFolder, name);
  }

  versionFolder(name: string, version: string): string {
    return path.join(this.packageFolder(name), version);
  }

  releaseFolder(number: number): string {
    return path.join(this.releasesFolder, String(number));
  }

  /** Folder of a release's pages. */
  publicFolder(number: number): string {
    return path.join(this.releaseFolder(number), 'public');
  }

  /** Names of the packages that have a published version, sorted. */
  packageNames(): string[] {
    return entriesOf(this.packagesFolder).sort();
  }

  /** Published versions of a package. */
  versions(name: string): string[] {
    return entriesOf(this.packageFolder(name))
      .filter((entry) => entry !== 'latest' && !entry.endsWith(UNFINISHED))
      .sort();
  }

  hasVersion(name: string, version: string): boolean {
    return existsSync(path.join(this.versionFolder(name, version), BUILD_INFO_FILE));
  }

  /** Build information of a published version. */
  buildInfo(name: string, version: string): BuildInfo {
    const file = path.join(this.versionFolder(name, version), BUILD_INFO_FILE);
    return JSON.parse(readFileSync(file, 'utf8')) as BuildInfo;
  }

  /** Package name → latest published version. */
  latestVersions(): Record<string, string> {
    const named = this.packageNames().map((name) => [name, this.latestVersion(name)] as const);
    return Object.fromEntries(
      named.filter((entry): entry is readonly [string, string] => entry[1] !== undefined),
    );
  }

  latestVersion(name: string): string | undefined {
    const file = path.join(this.packageFolder(name), 'latest');
    return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
  }

  markLatest(name: string, version: string): void {
    const file = path.join(this.packageFolder(name), 'latest');
    const next = unfinishedBeside(file);
    writeFileSync(next, `${version}\n`);
    renameSync(next, file);
  }

  /** The release that visitors see, or undefined before the first promotion. */
  current(): Release | undefined {
    const number = this.currentNumber();
    return number === undefined ? undefined : this.release(number);
  }

  /** Number of the live release, or undefined before the first promotion. */
  currentNumber(): number | undefined {
    try {
      return Number(path.basename(readlinkSync(path.join(this.folder, 'current'))));
    } catch {
      return undefined;
    }
  }

  /** Numbers of the complete releases, ascending. */
  releaseNumbers(): number[] {
    return entriesOf(this.releasesFolder)
      .map(Number)
      .filter(Number.isInteger)
      .sort((a, b) => a - b);
  }

  hasRelease(number: number): boolean {
    return existsSync(path.join(this.releaseFolder(number), 'release.json'));
  }

  release(number: number): Release {
    const text = readFileSync(path.join(this.releaseFolder(number), 'release.json'), 'utf8');
    const { parts = {}, ...record } = JSON.parse(text) as StoredRelease;
    return { versions: parts, previous: {}, ...record };
  }

  /** Number for the next release: one more than any that exists. */
  nextNumber(): number {
    return (this.releaseNumbers().at(-1) ?? 0) + 1;
  }

  /** Makes a release live. It is one rename, so no visitor sees a mixture of two releases. */
  switchTo(number: number): void {
    const current = path.join(this.folder, 'current');
    const next = unfinishedBeside(current);
    symlinkSync(path.join('releases', String(number)), next);
    renameSync(next, current);
  }
}

/** Returns a new name beside a file or folder: prepare it under that name, then rename it into place. */
export function unfinishedBeside(target: string): string {
  mkdirSync(path.dirname(target), { recursive: true });
  return `${target}.${randomUUID().slice(0, 8)}${UNFINISHED}`;
}

function entriesOf(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}
