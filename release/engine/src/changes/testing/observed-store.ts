import type { Store } from '../../model/store/store.ts';

/**
 * A store that does something before each of its uses: what it throws is the end of that use, as in a process that was killed
 * or whose store failed.
 *
 * @param before gets the number of the use, from 1
 */
export function observedStore(store: Store, before: (use: number) => unknown): Store {
  let uses = 0;
  const told =
    <Args extends unknown[], Result>(run: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      uses += 1;
      await before(uses);
      return run(...args);
    };
  return {
    name: store.name,
    read: told((key: string) => store.read(key)),
    create: told((key: string, bytes: Uint8Array) => store.create(key, bytes)),
    list: told((prefix: string, after?: string) => store.list(prefix, after)),
    ages: told((prefix: string) => store.ages(prefix)),
    remove: told((keys: readonly string[]) => store.remove(keys)),
  };
}
