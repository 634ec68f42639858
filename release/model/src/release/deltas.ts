import { CONTENT_HASH } from '@site/contracts/content-named';
import { PACKAGES_PREFIX } from '../headers/response-headers.ts';
import type { LivePackage } from '../log/log-entry.ts';
import type { Content, ContentRef } from '../store/content.ts';
import { StoreFailure } from '../store/store.ts';

/** A delta as it is sent: its bytes as base64 if they are few, otherwise content of its own. */
export type Delta = string | ContentRef;

/**
 * The deltas that go live with a package: hash of a file → hash of a dictionary → what a browser with the dictionary needs
 * to get the file. A dictionary is the file at the same place in an earlier release. Since both are named by their bytes, a
 * delta is right wherever it is found. Kept as content.
 */
export type DeltaList = Readonly<Record<string, Readonly<Record<string, Delta>>>>;

/** Hashes of the deltas that are content of their own. */
export const deltaHashes = (list: DeltaList): string[] =>
  Object.values(list).flatMap((deltas) =>
    Object.values(deltas).flatMap((delta) => (typeof delta === 'string' ? [] : delta.hash)),
  );

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

/** Letters of an address that mean nothing in a URL pattern, as a regular expression. */
export const PLAIN_LETTERS = '[\\w/.@+~-]';

/** The end of a script's or a style sheet's name. */
export const TEXT_ENDING = '\\.(?:js|css)';

const PAGE = new RegExp(`^/${PLAIN_LETTERS}*$`);
const PACKAGE_TEXT = new RegExp(
  `^${PACKAGES_PREFIX}([\\w-]+)/((?!static/)[^/]+/)?(${PLAIN_LETTERS}+${TEXT_ENDING})$`,
);
const NAMED = new RegExp(`${CONTENT_HASH}(${TEXT_ENDING})$`);

/**
 * For which addresses a file is a dictionary, as a URL pattern: a page for itself, and a script or style sheet of a package
 * for the same file of other versions, whether the version or the content is in its address. Undefined for files that are
 * none.
 */
export function matchOf(path: string): string | undefined {
  if (!path.startsWith(PACKAGES_PREFIX)) return PAGE.test(path) ? path : undefined;
  const [, name, version, file] = PACKAGE_TEXT.exec(path) ?? [];
  if (file === undefined) return undefined;
  return `${PACKAGES_PREFIX}${name}/${version ? '*/' : ''}${file.replace(NAMED, '.*$1')}`;
}

/** Where a file is in a package, without what follows from its content. */
export const placeOf = (file: string): string => file.replace(NAMED, '$1');
