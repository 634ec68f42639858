import type { Store } from '../../model/store/store.ts';

/** A store of another machine that can be lost and found again, and that counts what it was asked for. */
export type RemoteStore = Store & {
  isLost: boolean;
  /** Whether a lost store keeps its clients waiting for ever. */
  hangs: boolean;
  reads: number;
};

/** A store as if it were on another machine. */
export function remoteStore(store: Store): RemoteStore {
  const state = { isLost: false, hangs: false, reads: 0 };
  const answers =
    <Args extends unknown[], Result>(run: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      state.reads += 1;
      if (state.isLost && state.hangs) await new Promise(() => {});
      if (state.isLost) throw new Error('connect ETIMEDOUT');
      return run(...args);
    };
  const verbs = {
    name: store.name,
    read: answers((key: string) => store.read(key)),
    create: answers((key: string, bytes: Uint8Array) => store.create(key, bytes)),
    list: answers((prefix: string, after?: string, most?: number) => store.list(prefix, after, most)),
    ages: answers((prefix: string) => store.ages(prefix)),
    remove: answers((keys: readonly string[]) => store.remove(keys)),
  };
  return Object.assign(state, verbs);
}

/** A store that fails one of its uses, and counts them. */
export type FailingOnce = { store: Store; uses: () => number };

/** @param number of the use that fails, from 1; 0 for none */
export function failingOnce(store: Store, number: number): FailingOnce {
  let uses = 0;
  const counted =
    <Args extends unknown[], Result>(run: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      uses += 1;
      if (uses === number) throw new Error('connect ETIMEDOUT');
      return run(...args);
    };
  return {
    store: {
      name: store.name,
      read: counted((key: string) => store.read(key)),
      create: counted((key: string, bytes: Uint8Array) => store.create(key, bytes)),
      list: counted((prefix: string, after?: string, most?: number) => store.list(prefix, after, most)),
      ages: counted((prefix: string) => store.ages(prefix)),
      remove: counted((keys: readonly string[]) => store.remove(keys)),
    },
    uses: () => uses,
  };
}
