import { PAGE_SHOWN_MARK } from '@site/contracts';
import { readHead, type HeadFacts } from './read-head.ts';

/** A note that the script inside a page sends to the gate. */
export type PageNote =
  | { kind: 'shown'; path: string }
  | { kind: 'parsed'; head: HeadFacts; textLength: number }
  | { kind: 'policy'; directive: string; blocked: string; source: string }
  | { kind: 'stored'; where: string; name: string; stack: string }
  | { kind: 'long-task'; ms: number };

/** Name of the function through which a page sends its notes. */
export const NOTE_BINDING = 'noteToGate';

/** The loader of the release tool writes calls of `__name` into functions; a page has to know it. */
const NAME_SCRIPT = 'globalThis.__name ??= (named) => named;';

/** The script that runs in a page before the page's own: it notes what can't be seen from outside. */
export const watchScript = (): string =>
  `${NAME_SCRIPT}(${String(watchPage)})(${JSON.stringify(NOTE_BINDING)},${JSON.stringify(PAGE_SHOWN_MARK)},${String(readHead)})`;

/** Refers to nothing outside itself. */
function watchPage(binding: string, shownMark: string, head: typeof readHead): void {
  if (window !== top) return;
  const send = (window as unknown as Record<string, (note: PageNote) => Promise<void>>)[binding];
  const note = (each: PageNote) => void send?.(each);

  document.addEventListener('DOMContentLoaded', () => {
    const textLength = document.querySelector('main')?.textContent.length ?? 0;
    note({ kind: 'parsed', head: head(), textLength });
  });

  new PerformanceObserver((list) => {
    for (const mark of list.getEntriesByName(shownMark))
      note({ kind: 'shown', path: String((mark as PerformanceMark).detail) });
  }).observe({ type: 'mark', buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) note({ kind: 'long-task', ms: duration });
  }).observe({ type: 'longtask' });

  document.addEventListener('securitypolicyviolation', (event) => {
    const { effectiveDirective: directive, blockedURI, sample, sourceFile: source } = event;
    note({ kind: 'policy', directive, blocked: `${blockedURI} ${sample}`.trim(), source });
  });

  const stored = (where: string, name: string) =>
    note({ kind: 'stored', where, name, stack: new Error('stored').stack ?? '' });
  // oxlint-disable-next-line typescript/unbound-method -- called with its own storage below
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (this: Storage, key: string, value: string) {
    stored(this === localStorage ? 'local storage' : 'session storage', key);
    setItem.call(this, key, value);
  };
  const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
  Object.defineProperty(Document.prototype, 'cookie', {
    ...cookie,
    set(this: Document, value: string) {
      stored('cookie', value.split('=')[0]?.trim() ?? '');
      cookie?.set?.call(this, value);
    },
  });
  // oxlint-disable-next-line typescript/unbound-method -- called with its own factory below
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function (this: IDBFactory, name: string, version?: number) {
    stored('database', name);
    return open.call(this, name, version);
  };
}
