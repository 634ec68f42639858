import type { LivePackage, LogEntry } from '@site/release-model/log-entry';
import { StoreFailure } from '@site/release-model/watched-store';
import { Memo } from '@site/release-model/memo';
import type { Content } from '@site/release-model/content';
import { changedFiles, type FileChange } from './changed-files.ts';
import { DeltaFiles } from './delta-files.ts';
import type { DeltaList } from '@site/release-model/delta-list';

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
