import { openStore, type Site, siteIn } from '../../model/store/site.ts';
import type { Store } from '../../model/store/store.ts';

export * from '../../model/store/site.ts';

let calls = 0;
let last = Infinity;

/** Ends this process, as nothing can prevent, as soon as a call of the store with this number has begun. */
export const killAtCall = (number: number): void => {
  last = number;
};

/** How many calls of a store this process has made. */
export const storeCalls = (): number => calls;

const counted =
  <Args extends unknown[], Result>(run: (...args: Args) => Promise<Result>) =>
  (...args: Args): Promise<Result> => {
    calls += 1;
    const result = run(...args);
    if (calls === last) process.kill(process.pid, 'SIGKILL');
    return result;
  };

const countedStore = (store: Store): Store => ({
  ...store,
  read: counted((key) => store.read(key)),
  create: counted((key, bytes) => store.create(key, bytes)),
  list: counted((prefix, after) => store.list(prefix, after)),
  ages: counted((prefix) => store.ages(prefix)),
  remove: counted((keys) => store.remove(keys)),
});

/** As the tool's own, with a store whose calls are counted. */
export const openSite = (place: string): Site => siteIn(countedStore(openStore(place)));
