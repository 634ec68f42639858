import { setTimeout as sleep } from 'node:timers/promises';
import { Devtools } from '../../../e2e/support/devtools.ts';
import { CPU_SLOWDOWN, PHONE, SLOW_4G } from './browser.ts';
import { blockingTime, type PageNotes } from './page-figures.ts';

const REPORT = 'benchmark:';
const QUIET_MS = 4000;
const GIVE_UP_MS = 90_000;

/**
 * Blocking time of a first visit on a slow phone, in ms, while no inspector looks into the page: only the protocol's
 * domains for the page, the network and the emulation are used, never `Runtime` or `Debugger`. The page tells its long
 * tasks in its own title, which the browser knows. Rejects after 90 s.
 */
export async function blockingTimeWithoutInspector(url: string): Promise<number> {
  const devtools = Devtools.start();
  try {
    const { targetId } = await devtools.send('Target.createTarget', { url: 'about:blank' });
    const { sessionId } = await devtools.send('Target.attachToTarget', { targetId, flatten: true });
    const send = (method: string, params: object = {}) => devtools.send(method, params, String(sessionId));
    const slowDown = () => send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const { viewport, deviceScaleFactor, isMobile } = PHONE;
    await send('Page.enable');
    await send('Network.enable');
    await send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G });
    await send('Emulation.setDeviceMetricsOverride', { ...viewport, deviceScaleFactor, mobile: isMobile });
    await slowDown();
    // A new document may be in a new process, which knows nothing of a slow processor.
    devtools.on('Page.frameNavigated', () => void slowDown().catch(() => {}));
    await send('Page.addScriptToEvaluateOnNewDocument', {
      // The compiler of this file calls `__name` to keep the names of functions; the page has no such function.
      source: `globalThis.__name=(named)=>named;(${String(tellLongTasks)})(${JSON.stringify({ prefix: REPORT, quietMs: QUIET_MS })})`,
    });
    await send('Page.navigate', { url });
    return blockingTime(await reportOf(devtools, String(targetId)));
  } finally {
    await devtools.close();
  }
}

async function reportOf(
  devtools: Devtools,
  targetId: string,
): Promise<Pick<PageNotes, 'firstPaint' | 'longTasks'>> {
  const giveUpAt = performance.now() + GIVE_UP_MS;
  while (performance.now() < giveUpAt) {
    await sleep(500);
    const { targetInfo } = await devtools.send('Target.getTargetInfo', { targetId });
    const { title } = targetInfo as { title: string };
    if (title.startsWith(REPORT))
      return JSON.parse(title.slice(REPORT.length)) as Pick<PageNotes, 'firstPaint' | 'longTasks'>;
  }
  throw new Error(`The page did not become quiet within ${GIVE_UP_MS / 1000} s.`);
}

/** Runs in the page before all other scripts. It is self-contained, because the browser gets its source. */
function tellLongTasks({ prefix, quietMs }: { prefix: string; quietMs: number }): void {
  const notes: Pick<PageNotes, 'firstPaint' | 'longTasks'> = { firstPaint: 0, longTasks: [] };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    if (document.readyState !== 'complete') return;
    timer = setTimeout(() => {
      document.title = prefix + JSON.stringify(notes);
    }, quietMs);
  };
  addEventListener('load', () => setTimeout(wait));
  new PerformanceObserver((list) => {
    for (const { entryType, name, startTime, duration } of list.getEntries()) {
      if (name === 'first-contentful-paint') notes.firstPaint = startTime;
      if (entryType === 'longtask') notes.longTasks.push({ start: startTime, duration });
    }
    wait();
  }).observe({ entryTypes: ['longtask', 'paint', 'mark', 'resource'] });
}
