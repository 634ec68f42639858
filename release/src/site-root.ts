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
import type { PublicSettings } from '@site/shared/contracts';

/** A complete public tree, rendered from one version of each package. */
export type Release = {
  number: number;
  /** Package name → version (`<semver>-<content hash>`). */
  parts: Readonly<Record<string, string>>;
  settings: PublicSettings;
  /** ISO date and time of promotion. */
  promotedAt: string;
  /** Number of the release that was live before; null for the first. */
  predecessor: number | null;
};

/** The folder that holds package versions, releases and the pointer to the current one. */
export class SiteRoot {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = path.resolve(folder);
  }

  /** Folder of a package's versions. */
  packageFolder(name: string): string {
    return path.join(this.folder, 'packages', name);
  }

  versionFolder(name: string, version: string): string {
    return path.join(this.packageFolder(name), version);
  }

  releaseFolder(number: number): string {
    return path.join(this.folder, 'releases', String(number));
  }

  /** Folder of a release's pages. */
  publicFolder(number: number): string {
    return path.join(this.releaseFolder(number), 'public');
  }

  /** Name → version that was published last. */
  latestVersions(): Record<string, string> {
    const folder = path.join(this.folder, 'packages');
    if (!existsSync(folder)) return {};
    const named = readdirSync(folder).map((name) => [name, path.join(folder, name, 'latest')] as const);
    return Object.fromEntries(
      named
        .filter(([, file]) => existsSync(file))
        .map(([name, file]) => [name, readFileSync(file, 'utf8').trim()]),
    );
  }

  markLatest(name: string, version: string): void {
    replaceFile(path.join(this.packageFolder(name), 'latest'), `${version}\n`);
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

  release(number: number): Release {
    return JSON.parse(readFileSync(path.join(this.releaseFolder(number), 'release.json'), 'utf8')) as Release;
  }

  /** Number for the next release: one more than any that exists. */
  nextNumber(): number {
    const folder = path.join(this.folder, 'releases');
    const numbers = existsSync(folder) ? readdirSync(folder).map(Number).filter(Number.isInteger) : [];
    return Math.max(0, ...numbers) + 1;
  }

  /** Points visitors at a release. One rename: nobody sees a mixture. */
  switchTo(number: number): void {
    const next = path.join(this.folder, `current.${process.pid}`);
    symlinkSync(path.join('releases', String(number)), next);
    renameSync(next, path.join(this.folder, 'current'));
  }
}

function replaceFile(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.${process.pid}`, text);
  renameSync(`${file}.${process.pid}`, file);
}
