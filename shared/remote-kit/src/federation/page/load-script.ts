/** What a script's end is: the browser's event, or that none came in time. */
export type ScriptEnd = { type: string; target: EventTarget | null };
type Done = (end: ScriptEnd) => void;

const TIMEOUT_MS = 120_000;

/** Who waits for a script, by its address. */
const waiting = new Map<string, Done[]>();

/**
 * Loads a script once for all who ask for it while it is on its way, with the page's own requests for it. Each remote's
 * chunks are loaded by this function of the shell, where the bundler would generate it for every entry.
 *
 * @param done is called when the script has run or has failed, and after two minutes without an answer
 * @param integrity hash that the browser checks the script against
 */
export function loadScript(url: string, done: Done, integrity: string): void {
  const others = waiting.get(url);
  if (others) {
    others.push(done);
    return;
  }
  waiting.set(url, [done]);
  const requested = [...document.scripts].find((each) => each.getAttribute('src') === url);
  const script = requested ?? document.createElement('script');
  const finish = (end: ScriptEnd) => {
    clearTimeout(timeout);
    script.removeEventListener('load', finish);
    script.removeEventListener('error', finish);
    script.remove();
    const all = waiting.get(url);
    waiting.delete(url);
    all?.forEach((each) => each(end));
  };
  const timeout = setTimeout(() => finish({ type: 'timeout', target: script }), TIMEOUT_MS);
  script.addEventListener('load', finish);
  script.addEventListener('error', finish);
  if (requested) return;
  Object.assign(script, { src: url, integrity, crossOrigin: 'anonymous' });
  document.head.appendChild(script);
}
