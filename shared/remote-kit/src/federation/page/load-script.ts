import { scriptAddress } from './script-address.ts';

/** What a script's end is: the browser's event, or that none came in time. */
export type ScriptEnd = { type: string; target: EventTarget | null };

type Done = (end: ScriptEnd) => void;

const TIMEOUT_MS = 120_000;

/** Who waits for a script, by its address. */
const waiting = new Map<string, Done[]>();

/** Addresses of the scripts that have run. */
const loaded = new Set<string>();

/** Loads a script that is neither there nor on its way; a failure shows when it is used. */
export function loadScriptAhead(address: string, integrity: string): void {
  if (!loaded.has(absolute(address))) loadScript(address, () => {}, integrity);
}

/**
 * Loads a script once for all who ask for it while it is on its way: the shell, which requests a page's chunks with the
 * entry, and then the entry, with its own address of the same file.
 *
 * @param done is called when the script has run or has failed, and after two minutes without an answer
 * @param integrity hash that the browser checks the script against
 */
export function loadScript(address: string, done: Done, integrity: string): void {
  const href = absolute(address);
  const others = waiting.get(href);
  if (others) {
    others.push(done);
    return;
  }
  waiting.set(href, [done]);
  const script = document.createElement('script');
  const finish = (end: ScriptEnd) => {
    clearTimeout(timeout);
    script.removeEventListener('load', finish);
    script.removeEventListener('error', finish);
    script.remove();
    const all = waiting.get(href);
    waiting.delete(href);
    if (end.type === 'load') loaded.add(href);
    all?.forEach((each) => each(end));
  };
  const timeout = setTimeout(() => finish({ type: 'timeout', target: script }), TIMEOUT_MS);
  script.addEventListener('load', finish);
  script.addEventListener('error', finish);
  Object.assign(script, { src: scriptAddress(href), integrity, crossOrigin: 'anonymous' });
  document.head.appendChild(script);
}

const absolute = (address: string): string => new URL(address, document.baseURI).href;
