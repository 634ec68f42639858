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
import type { Release } from './release-record.ts';

export type { Release } from './release-record.ts';

/** Ending of everything that is not complete yet: whatever carries it after a crash is rubbish. */
export const UNFINISHED = '.unfinished';

/** The folder that holds package versions, releases and the pointer to the current one. */
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

  /** Names of the packages of which something was published. */
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

  /** What a published version says of itself. */
  buildInfo(name: string, version: string): BuildInfo {
    const file = path.join(this.versionFolder(name, version), BUILD_INFO_FILE);
    return JSON.parse(readFileSync(file, 'utf8')) as BuildInfo;
  }

  /** Name → version that was published last. */
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

  /** Number of that release. */
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
    // Releases of earlier tools name no previous versions.
    return { previous: {}, ...(JSON.parse(text) as Omit<Release, 'previous'>) };
  }

  /** Number for the next release: one more than any that exists. */
  nextNumber(): number {
    return (this.releaseNumbers().at(-1) ?? 0) + 1;
  }

  /** Points visitors at a release. One rename: nobody sees a mixture. */
  switchTo(number: number): void {
    const current = path.join(this.folder, 'current');
    const next = unfinishedBeside(current);
    symlinkSync(path.join('releases', String(number)), next);
    renameSync(next, current);
  }
}

/** A new name beside a file or folder, under which it can be prepared until one rename completes it. */
export function unfinishedBeside(target: string): string {
  mkdirSync(path.dirname(target), { recursive: true });
  return `${target}.${randomUUID().slice(0, 8)}${UNFINISHED}`;
}

function entriesOf(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}
