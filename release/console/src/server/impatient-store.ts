import { withTimeout } from '@site/release-model/work';
import type { Store } from '@site/release-model/store';

/** The longest wait for one answer: a page that waits for longer shows what is old. */
const LIMIT_MS = 8000;

/** A store that fails where it would not answer, so that a panel can say so. */
export function impatientStore(store: Store, limitMs = LIMIT_MS): Store {
  const inTime = <Result>(work: Promise<Result>): Promise<Result> =>
    withTimeout(work, limitMs, `no answer within ${limitMs / 1000} s.`);
  return {
    ...store,
    read: (key) => inTime(store.read(key)),
    list: (prefix, after, most) => inTime(store.list(prefix, after, most)),
  };
}
