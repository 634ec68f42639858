const INTERACTIONS = ['pointerdown', 'keydown', 'scroll', 'touchstart'] as const;

/** Reports the first interaction after the start and after each return to the tab. Returns the stop. */
export function startUserActivity(report: () => void): () => void {
  let watch = new AbortController();
  const handleInteraction = () => {
    watch.abort();
    report();
  };
  const arm = () => {
    watch.abort();
    watch = new AbortController();
    for (const type of INTERACTIONS) {
      document.addEventListener(type, handleInteraction, {
        capture: true,
        passive: true,
        signal: watch.signal,
      });
    }
  };
  const handleVisibility = () => {
    if (document.visibilityState === 'visible') arm();
  };
  arm();
  document.addEventListener('visibilitychange', handleVisibility);
  return () => {
    watch.abort();
    document.removeEventListener('visibilitychange', handleVisibility);
  };
}
