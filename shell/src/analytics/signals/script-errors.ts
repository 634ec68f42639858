import type { SignalOwner } from '@site/runtime/analytics';
import { track } from '@site/runtime/store';
import { factsOf } from './error-facts.ts';
import { harmlessText } from './error-text.ts';
import { ownerOfPage } from './owner.ts';
import { framesOf, framesText, ownFrame } from './stack-frames.ts';

/** Most errors that one page view reports. */
const MOST_ERRORS = 10;

const reported = new Set<string>();
let page = '';

/** Reports errors that nobody catches, until the returned stop. */
export function startScriptErrors(): () => void {
  const watch = new AbortController();
  const { signal } = watch;
  addEventListener(
    'error',
    ({ error, filename, lineno, colno }) =>
      reportScriptError(error, undefined, `${filename}:${lineno}:${colno}`),
    { signal },
  );
  addEventListener('unhandledrejection', ({ reason }) => reportScriptError(reason), { signal });
  return () => watch.abort();
}

/**
 * Reports an error, each one once and ten in a page view at most. Only with the visitor's consent.
 *
 * @param region the remote in whose region it was caught, for an error whose stack names no remote
 * @param place address, line and column where it was thrown, for what has no stack
 */
export function reportScriptError(error: unknown, region?: Omit<SignalOwner, 'found_by'>, place = ''): void {
  if (page !== location.pathname) reported.clear();
  page = location.pathname;
  if (reported.size >= MOST_ERRORS) return;
  const { name, message, stack } = factsOf(error);
  // The message is no part of the calls: it may be long, and name other scripts.
  const frames = framesOf(stack?.replace(message, '') ?? place);
  const owner = ownerOfError(frames, region);
  // An extension's, or another origin's: none of ours.
  if (!owner) return;
  const event = {
    name: harmlessText(name),
    message: harmlessText(message),
    frames: framesText(frames),
    ...owner,
  };
  const key = JSON.stringify(event);
  if (reported.has(key)) return;
  reported.add(key);
  track('script_error', event);
}

function ownerOfError(
  frames: ReturnType<typeof framesOf>,
  region?: Omit<SignalOwner, 'found_by'>,
): SignalOwner | undefined {
  const { remote, version } = ownFrame(frames) ?? {};
  if (frames.length > 0 && !remote) return undefined;
  if (remote && version && (remote !== 'shell' || !region)) return { remote, version, found_by: 'script' };
  return region ? { ...region, found_by: 'region' } : ownerOfPage(location.pathname);
}
