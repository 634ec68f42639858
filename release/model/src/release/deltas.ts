import type { LivePackage } from '../log/log-entry.ts';
import type { Content } from '../store/content.ts';
import { StoreFailure } from '../store/watched-store.ts';
import type { Delta, DeltaList } from './delta-list.ts';

/** The deltas that are live with a release. */
export class Deltas {
  /** Hash of a list → list. */
  readonly #lists: ReadonlyMap<string, DeltaList>;
  readonly #dictionaries: ReadonlySet<string>;

  private constructor(lists: ReadonlyMap<string, DeltaList>) {
    this.#lists = lists;
    const deltas = [...lists.values()].flatMap((list) => Object.values(list));
    this.#dictionaries = new Set(deltas.flatMap((each) => Object.keys(each)));
  }

  /**
   * Loads the deltas of packages. Lists that an earlier release has are not read again; one that is missing or damaged
   * has no deltas, and keeps nobody from the release.
   */
  static async of(
    content: Content,
    packages: Readonly<Record<string, LivePackage>>,
    earlier?: Deltas,
  ): Promise<Deltas> {
    const known = earlier ? earlier.#lists : new Map<string, DeltaList>();
    const hashes = Object.values(packages).flatMap(({ deltas }) => deltas ?? []);
    const lists = hashes.map(async (hash) => {
      const list = known.get(hash) ?? (await content.getJson<DeltaList>(hash).catch(noneIfDamaged));
      return list ? [[hash, list] as const] : [];
    });
    return new Deltas(new Map((await Promise.all(lists)).flat()));
  }

  /** What turns a dictionary into a file, both by hash. */
  find(file: string, dictionary: string): Delta | undefined {
    for (const list of this.#lists.values()) {
      const deltas = Object.hasOwn(list, file) ? list[file] : undefined;
      if (deltas && Object.hasOwn(deltas, dictionary)) return deltas[dictionary];
    }
    return undefined;
  }

  /** Whether any file has a delta from a dictionary. */
  hasFrom(dictionary: string): boolean {
    return this.#dictionaries.has(dictionary);
  }
}

function noneIfDamaged(error: unknown): undefined {
  if (error instanceof StoreFailure) throw error;
}
