import { onInteraction } from './interactions.ts';

/** Reports the first interaction after the start and after each return to the tab. Returns the stop. */
export function startUserActivity(report: () => void): () => void {
  let isReported = false;
  const stop = onInteraction(() => {
    if (isReported) return;
    isReported = true;
    report();
  });
  const handleVisibility = () => {
    if (document.visibilityState === 'visible') isReported = false;
  };
  document.addEventListener('visibilitychange', handleVisibility);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', handleVisibility);
  };
}
