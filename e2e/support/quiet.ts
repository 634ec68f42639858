import type { BrowserContext, Page, Request } from '@playwright/test';

/** Idle periods in a row without a request after which a page counts as quiet. */
const QUIET_TURNS = 3;

const unansweredIn = new WeakMap<BrowserContext, Set<Request>>();

/** Follows a context's requests, for {@link quiet}. */
export function followRequests(context: BrowserContext): void {
  const unanswered = new Set<Request>();
  unansweredIn.set(context, unanswered);
  context.on('request', (request) => {
    // Nobody waits for the answer of a beacon, nor for those of a document that is left.
    if (request.resourceType() === 'ping') return;
    if (request.isNavigationRequest()) forgetRequestsOf(pageOf(request), unanswered);
    unanswered.add(request);
  });
  context.on('requestfinished', (request) => unanswered.delete(request));
  context.on('requestfailed', (request) => unanswered.delete(request));
}

function forgetRequestsOf(page: Page | undefined, unanswered: Set<Request>): void {
  for (const request of unanswered) if (pageOf(request) === page) unanswered.delete(request);
}

/** The page that asks; undefined for the first request of a window that is only opening. */
function pageOf(request: Request): Page | undefined {
  try {
    return request.frame().page();
  } catch {
    return undefined;
  }
}

/**
 * Waits until a page is quiet: for some idle periods in a row, no request of its context is unanswered. Work that the
 * page has put off with a timer is not waited for.
 */
export async function quiet(page: Page): Promise<void> {
  const unanswered = unansweredIn.get(page.context());
  if (!unanswered) throw new Error('Nobody follows the requests of this context.');
  await page.waitForLoadState('load');
  for (let turn = 0; turn < QUIET_TURNS; turn += 1) {
    await page.evaluate(
      () => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 3000 })),
    );
    if (unanswered.size > 0) turn = -1;
  }
}
