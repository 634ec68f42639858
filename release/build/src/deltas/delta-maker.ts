import type { Content, FileRef } from '@site/release-model/content';
import { type DeltaList, placeOf } from '@site/release-model/deltas';
import type { LivePackage, LogEntry } from '@site/release-model/log-entry';
import { Memo } from '@site/release-model/work';
import type { PageList } from '@site/release-model/pages';
import { browserFiles, type PackageVersion } from '@site/release-model/version-record';
import { StoreFailure } from '@site/release-model/store';
import { DeltaFiles, LARGEST_BYTES } from './delta.ts';

/** A file that a release replaces. */
type FileChange = { old: FileRef; file: FileRef };

/** Most pages, and most package files, that get deltas with one package: no promotion becomes slower beyond that. */
export const MOST_OF_EACH = 100;

/**
 * The text files of a package that another version of it replaces, and those that stay: pages by path, files of the browser
 * build by place. Of many changed ones only those with the shortest paths count, which are the most visited. Throws if a list
 * can't be read.
 */
async function changedFiles(
  content: Content,
  before: LivePackage,
  next: LivePackage,
): Promise<{ changes: FileChange[]; unchanged: FileRef[] }> {
  const both = await Promise.all(
    [pages, packageFiles].map((filesOf) => Promise.all([filesOf(content, before), filesOf(content, next)])),
  );
  const pairs = both.map(([from, to]) =>
    Object.entries(to).flatMap(([place, file]) => {
      const old = from[place];
      return old && isText(file) ? [{ place, old, file }] : [];
    }),
  );
  const changes = pairs.flatMap((each) =>
    each
      .filter(({ old, file }) => old.hash !== file.hash)
      .sort((a, b) => depth(a.place) - depth(b.place))
      .slice(0, MOST_OF_EACH),
  );
  const unchanged = pairs.flat().filter(({ old, file }) => old.hash === file.hash);
  return { changes, unchanged: unchanged.map(({ file }) => file) };
}

type Files = Readonly<Record<string, FileRef>>;

async function pages(content: Content, { pages: hash }: LivePackage): Promise<Files> {
  const list = await content.getJson<PageList>(hash);
  return Object.fromEntries(Object.entries(list.pages).map(([path, { file }]) => [path, file]));
}

async function packageFiles(content: Content, { content: hash }: LivePackage): Promise<Files> {
  const version = await content.getJson<PackageVersion>(hash);
  return Object.fromEntries(browserFiles(version).map(([file, ref]) => [placeOf(file), ref]));
}

/** What is compressed anyway. */
const isText = ({ br, bytes }: FileRef): boolean => br !== undefined && bytes <= LARGEST_BYTES;

const depth = (place: string): number => place.split('/').length + place.length / 1000;

/**
 * Makes the deltas of a promotion. A package's are made once, however often a promotion starts again because another one
 * was faster.
 */
export class DeltaMaker {
  readonly #content: Content;
  readonly #made = new Memo<string, string | undefined>();

  constructor(content: Content) {
    this.#content = content;
  }

  /**
   * The packages of a release, each changed one with the deltas from what is live.
   *
   * @param live the release that visitors have now; undefined before the first
   */
  async addTo(
    packages: Readonly<Record<string, LivePackage>>,
    live: Pick<LogEntry, 'packages'> | undefined,
  ): Promise<Record<string, LivePackage>> {
    const all = Object.entries(packages).map(async ([name, next]) => {
      const before = live?.packages[name];
      const isSame = before?.pages === next.pages && before.content === next.content;
      const deltas = isSame ? before.deltas : before && (await this.#deltas(before, next));
      return [name, deltas === undefined ? next : { ...next, deltas }] as const;
    });
    return Object.fromEntries(await Promise.all(all));
  }

  #deltas(before: LivePackage, next: LivePackage): Promise<string | undefined> {
    const key = [before.pages, before.content, before.deltas, next.pages, next.content].join();
    const making = this.#made.get(key, () => this.#make(before, next));
    return making.catch((error: unknown) => {
      if (error instanceof StoreFailure) throw error;
      // What can't be read costs deltas, and never the promotion: every file is sent as ever.
      return undefined;
    });
  }

  /** Hash of the list; undefined if it would be empty. */
  async #make(before: LivePackage, next: LivePackage): Promise<string | undefined> {
    const [earlier, { changes, unchanged }] = await Promise.all([
      this.#earlier(before),
      changedFiles(this.#content, before, next),
    ]);
    // What has not changed is still what a visitor of an earlier release lacks.
    const kept = unchanged.flatMap(({ hash }) => (earlier[hash] ? [[hash, earlier[hash]] as const] : []));
    const files = new DeltaFiles(this.#content);
    const made = await files.all(
      changes.map((change) => ({ ...change, dictionaries: chain(change, earlier) })),
    );
    const list: DeltaList = Object.fromEntries([...kept, ...made]);
    return Object.keys(list).length > 0 ? this.#content.putJson(list) : undefined;
  }

  /** The deltas that are live with a package; none if they can't be read. */
  async #earlier({ deltas }: LivePackage): Promise<DeltaList> {
    return deltas === undefined ? {} : this.#content.getJson<DeltaList>(deltas).catch(() => ({}));
  }
}

/** How many earlier forms of a file have a delta: that of the live release, and the one before it. */
const EARLIER = 2;

/** Hashes of the dictionaries that browsers may have of a file, the latest first. */
const chain = ({ old, file }: FileChange, earlier: DeltaList): string[] =>
  [old.hash, ...Object.keys(earlier[old.hash] ?? {})].filter((hash) => hash !== file.hash).slice(0, EARLIER);
