/**
 * Lets the browser refuse to describe an entry of its history, as some do after a hundred calls in half a minute: the
 * router describes the first one when it starts, and the page would stay dead.
 */
export function tolerateHistory(): void {
  const replaceState = history.replaceState.bind(history);
  history.replaceState = (...values) => {
    try {
      replaceState(...values);
    } catch {
      // The entry stays as it is.
    }
  };
}
