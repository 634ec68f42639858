/** Time between two heartbeats. */
export const HEARTBEAT_MS = 30_000;

/** Beats while the tab is visible; a hidden tab is silent, and a return starts a new interval. Returns the stop. */
export function startHeartbeat(beat: () => void): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const follow = () => {
    clearInterval(timer);
    if (document.visibilityState === 'visible') timer = setInterval(beat, HEARTBEAT_MS);
  };
  follow();
  document.addEventListener('visibilitychange', follow);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', follow);
  };
}
