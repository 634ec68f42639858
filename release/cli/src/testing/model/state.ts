/** A package as visitors get it. Versions are labels of the catalogue. */
export type Live = {
  version: string;
  /** The version to which its pages fall back. */
  previous: string | null;
  /** Number of the entry that brought it. */
  since: number;
  /** All that its pages were rendered from: the same text is the same pages. */
  pages: string;
};

export type Packages = Readonly<Record<string, Live>>;

/** A release that a share of the visitors gets. */
export type CanaryState = {
  packages: Packages;
  share: number;
  steps: readonly number[];
  goesLive: boolean;
  began: number;
};

/** What an entry of the log says. */
export type State = {
  action: string;
  release: number;
  packages: Packages;
  settings: string;
  browser: string;
  hold: boolean;
  held: readonly string[];
  /** `<package>@<label>`, sorted; the same for the others. */
  quarantined: readonly string[];
  withdrawn: readonly string[];
  waivers: Readonly<Record<string, readonly string[]>>;
  pruning: boolean;
  canary: CanaryState | null;
  shells: Readonly<Record<string, number>>;
};

/** All that the model knows of a site. Nothing in it is ever changed. */
export type Book = {
  /** Entry 1 first. */
  entries: readonly { state: State; isDamaged: boolean; keeps?: readonly number[] }[];
  /** Versions, `<package>@<label>`, with every byte in place. */
  published: ReadonlySet<string>;
  /** Versions and pages that may be there in part, after a process was killed or a change was refused. */
  unsure: ReadonlySet<string>;
  /** Pages that are there. */
  pages: ReadonlySet<string>;
};

/** What an order may come to. */
export type Outcome = { kind: 'changed' | 'unchanged' | 'refused'; book: Book };

export const keyOf = (name: string, version: string): string => `${name}@${version}`;

/** A value that is there. */
export function sure<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('The model has no such thing.');
  return value;
}

/** The number of the last entry, the last one that can be read, and whether that is the same. */
export function headOf({ entries }: Book): { last: number; state: State; number: number; isWhole: boolean } {
  const at = entries.findLastIndex(({ isDamaged }) => !isDamaged);
  return {
    last: entries.length,
    state: sure(entries[at]).state,
    number: at + 1,
    isWhole: at === entries.length - 1,
  };
}

/** A state by number; undefined if it can't be read. */
export function entryAt({ entries }: Book, number: number): State | undefined {
  const entry = entries[number - 1];
  return entry && !entry.isDamaged ? entry.state : undefined;
}
