/** Runs a task when the browser has nothing more urgent to do, within two seconds at most. */
export function whenIdle(task: () => void): void {
  // Safari has no requestIdleCallback; after a timeout at least the current interaction is over.
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: 2000 });
  else setTimeout(task, 200);
}
