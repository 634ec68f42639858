import { onInteraction } from './interactions.ts';

/** Time between two heartbeats. */
export const HEARTBEAT_MS = 30_000;

/** So many beats follow the visitor's last input: five minutes, in which a long paragraph is read. */
export const BEATS_WITHOUT_INPUT = 10;

/**
 * Beats while the tab is visible and somebody uses it: it ends some minutes after the last input, and the next one, or a
 * return to the tab, starts a new interval. Returns the stop.
 */
export function startHeartbeat(beat: () => void): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  let left = 0;
  const end = () => {
    clearInterval(timer);
    timer = undefined;
  };
  const tick = () => {
    beat();
    left -= 1;
    if (left === 0) end();
  };
  const handleInput = () => {
    left = BEATS_WITHOUT_INPUT;
    if (document.visibilityState === 'visible') timer ??= setInterval(tick, HEARTBEAT_MS);
  };
  const handleVisibility = () => {
    end();
    handleInput();
  };
  handleInput();
  const stopInput = onInteraction(handleInput);
  document.addEventListener('visibilitychange', handleVisibility);
  return () => {
    end();
    stopInput();
    document.removeEventListener('visibilitychange', handleVisibility);
  };
}
