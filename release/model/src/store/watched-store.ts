import { UserError } from '@site/contracts/user-error';
import type { Store } from './store.ts';

/** A store that could not do what it was asked for, whatever the reason: a later try may succeed. */
export class StoreFailure extends UserError {}

/** One use of a store, for figures. */
export type StoreUse = { verb: 'read' | 'create' | 'list' | 'remove'; milliseconds: number; isOk: boolean };

/** A store whose every failure is a {@link StoreFailure}, and whose uses are told to somebody. */
export function watchedStore(store: Store, onUse?: (use: StoreUse) => void): Store {
  const watch =
    <Args extends unknown[], Result>(verb: StoreUse['verb'], run: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      const begun = performance.now();
      let isOk = false;
      try {
        const result = await run(...args);
        isOk = true;
        return result;
      } catch (cause) {
        throw new StoreFailure(
          `${store.name} failed: ${cause instanceof Error ? cause.message : String(cause)}`,
          {
            cause,
          },
        );
      } finally {
        onUse?.({ verb, milliseconds: performance.now() - begun, isOk });
      }
    };
  const { name, isThere } = store;
  return {
    name,
    ...(isThere ? { isThere: (key) => isThere(key) } : {}),
    read: watch('read', (key) => store.read(key)),
    create: watch('create', (key, bytes) => store.create(key, bytes)),
    list: watch('list', (prefix, after, most) => store.list(prefix, after, most)),
    remove: watch('remove', (keys) => store.remove(keys)),
  };
}
