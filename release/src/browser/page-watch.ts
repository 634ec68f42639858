/** A note that the script inside a page sends to the gate. */
export type PageNote =
  | { kind: 'shown'; path: string }
  | { kind: 'parsed'; head: HeadFacts; textLength: number }
  | { kind: 'policy'; directive: string; blocked: string; source: string }
  | { kind: 'stored'; where: string; name: string; stack: string }
  | { kind: 'long-task'; ms: number };

/** What the head of a document says of its page. */
export type HeadFacts = {
  titles: readonly string[];
  description: string | undefined;
  canonical: string | undefined;
};

/** Name of the function through which a page sends its notes. */
export const NOTE_BINDING = 'noteToGate';

/** Runs in the page before its scripts, and so refers to nothing outside itself. Notes what can't be seen from outside. */
export function watchPage({ binding, shownMark }: { binding: string; shownMark: string }): void {
  if (window !== top) return;
  const send = (window as unknown as Record<string, (note: PageNote) => Promise<void>>)[binding];
  const note = (each: PageNote) => void send?.(each);

  const head = () => ({
    titles: [...document.querySelectorAll('head > title')].map((title) => title.textContent.trim()),
    description: document.querySelector<HTMLMetaElement>('meta[name=description]')?.content,
    canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href,
  });
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
