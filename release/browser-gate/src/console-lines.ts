import type { CDPSession } from 'playwright-core';
import type { Visit } from './visit.ts';

/** Lines in the console of one visit, above which a page measures rather than tells. */
export const MOST_LINES = 200;

/** Lines after which a page is closed: the browser sends each of them several times, and would do nothing else. */
const FLOOD_LINES = 2000;

/** Follows what a page writes to the console, as far as it tells how the page uses it. */
export function followConsole(devtools: CDPSession, onFlood: () => void): Visit['consoleUse'] {
  const use = { lines: 0, traps: 0 };
  devtools.on('Runtime.consoleAPICalled', ({ args }) => {
    use.lines += 1;
    if (use.lines === FLOOD_LINES) onFlood();
    for (const { objectId, subtype } of args) {
      if (subtype === 'proxy') use.traps += 1;
      else if (objectId && use.lines <= MOST_LINES)
        void chainHasProxy(devtools, objectId).then((has) => (use.traps += has ? 1 : 0));
    }
  });
  return use;
}

/** Whether one of the prototypes of an object is a proxy. */
async function chainHasProxy(devtools: CDPSession, objectId: string): Promise<boolean> {
  const found = await devtools
    .send('Runtime.getProperties', { objectId, ownProperties: true })
    .catch(() => undefined);
  const prototype = found?.internalProperties?.find(({ name }) => name === '[[Prototype]]')?.value;
  if (!prototype?.objectId) return false;
  return prototype.subtype === 'proxy' || chainHasProxy(devtools, prototype.objectId);
}
