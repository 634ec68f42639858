const INTERACTIONS = ['pointerdown', 'keydown', 'scroll', 'touchstart'] as const;

/** Calls `handle` at every input of the visitor; moving the pointer is none. Returns the stop. */
export function onInteraction(handle: () => void): () => void {
  const watch = new AbortController();
  for (const type of INTERACTIONS) {
    document.addEventListener(type, handle, { capture: true, passive: true, signal: watch.signal });
  }
  return () => watch.abort();
}
