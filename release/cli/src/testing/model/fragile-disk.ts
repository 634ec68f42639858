import { checkKey, type Store } from '@site/release-model/store';

/** A process that uses a store until it is killed. */
export type StoreProcess = {
  store: Store;
  /** How often it has used the store. */
  uses: () => number;
  /** How many keys it has created or removed. */
  writes: () => number;
};

/** What happens to a process. */
export type Fate = {
  /** It dies after so many writes; of a removal of many keys, in its middle. */
  diesAfter?: number;
  /** Runs once, right before its use of the store with this number: what somebody else does at that moment. */
  interruption?: { before: number; run: () => Promise<void> };
};

/** What a killed process throws with whatever it tries. */
export class Killed extends Error {}

/**
 * A store in memory that keeps apart what a power cut would take. As a folder does, a process flushes the content that it
 * wrote or found before it creates a key that is none.
 */
export class FragileDisk {
  keys: Map<string, Buffer>;
  readonly #unflushed = new Set<string>();
  /** What a power cut would have left when each entry of the log was created: number of the entry → keys. */
  readonly leftAt = new Map<string, Map<string, Buffer>>();

  constructor(keys: ReadonlyMap<string, Buffer>) {
    this.keys = new Map(keys);
  }

  /** What a power cut would leave now. */
  left(): Map<string, Buffer> {
    return new Map([...this.keys].filter(([key]) => !this.#unflushed.has(key)));
  }

  /** Brings back what was lost. */
  restore(key: string, bytes: Buffer): void {
    this.keys.set(key, bytes);
    this.#unflushed.delete(key);
  }

  /** Takes what nobody has flushed. */
  cutPower(): void {
    this.keys = this.left();
    this.#unflushed.clear();
  }

  /** Another process. */
  process({ diesAfter = Infinity, interruption }: Fate = {}): StoreProcess {
    let [uses, writes] = [0, 0];
    let due = interruption;
    const noted = new Set<string>();
    const begin = async (): Promise<void> => {
      if (writes >= diesAfter) throw new Killed('killed');
      uses += 1;
      if (!due || uses < due.before) return;
      const { run } = due;
      due = undefined;
      await run();
    };
    /** Every write counts, and the one that kills a process is done. */
    const afterWrite = () => {
      writes += 1;
      if (writes >= diesAfter) throw new Killed('killed');
    };
    const store: Store = {
      name: 'memory',
      read: async (key) => {
        checkKey(key);
        await begin();
        return this.keys.get(key);
      },
      create: async (key, bytes) => {
        checkKey(key);
        await begin();
        const isContent = key.startsWith('content/');
        const isCreated = !this.keys.has(key);
        if (isContent) noted.add(key);
        else for (const each of noted) this.#unflushed.delete(each);
        if (isCreated) {
          this.keys.set(key, Buffer.from(bytes));
          if (isContent) this.#unflushed.add(key);
          if (key.startsWith('log/')) this.leftAt.set(key, this.left());
          afterWrite();
        }
        return isCreated;
      },
      list: async (prefix, after = '', most) => {
        await begin();
        return [...this.keys.keys()]
          .filter((key) => key.startsWith(prefix) && key > after)
          .sort()
          .slice(0, most);
      },
      remove: async (keys) => {
        await begin();
        for (const key of keys) {
          checkKey(key);
          if (!this.keys.delete(key)) continue;
          this.#unflushed.delete(key);
          afterWrite();
        }
      },
    };
    return { store, uses: () => uses, writes: () => writes };
  }
}
