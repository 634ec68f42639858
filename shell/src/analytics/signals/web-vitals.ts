import { PAGE_SHOWN_MARK } from '@site/contracts';
import type { EventProperties } from '@site/runtime/analytics';
import { siteStore, track } from '@site/runtime/store';
import { onCLS, onINP, onLCP, type CLSMetric, type INPMetric, type LCPMetric } from 'web-vitals';
import { ownerOfElement, ownerOfPage, pageAt } from './owner.ts';

type Vital = CLSMetric | INPMetric | LCPMetric;

/** Milliseconds that a page may be shown before its pageview is raised, and still be the same page view. */
const SAME_VIEW_MS = 1000;

/**
 * Reports the web vitals of each page view when the window is hidden or left, until the returned stop. What the browser
 * has measured before is part of them, unless the visitor had refused analytics meanwhile: then none of this document's.
 */
export function startWebVitals(): () => void {
  const vitals = new Map<string, EventProperties['web_vital']>();
  const watch = new AbortController();
  const { signal } = watch;
  const reported = new Set<string>();
  const keep = (metric: Vital) => {
    // Elements are looked for at once: later they may have left the page.
    if (!signal.aborted && !reported.has(metric.id)) vitals.set(metric.id, propertiesOf(metric));
  };
  try {
    if (!isObservedFromStart()) return () => {};
    for (const observe of [onCLS, onINP, onLCP]) {
      observe(keep, { reportAllChanges: true, reportSoftNavs: true });
    }
  } catch {
    // A browser that measures nothing.
  }
  const handleVisibility = () => {
    if (document.visibilityState !== 'hidden') return;
    for (const [id, properties] of vitals) {
      reported.add(id);
      track('web_vital', properties);
    }
    vitals.clear();
  };
  // While the event rises: the library reads its last entries while it comes down.
  addEventListener('visibilitychange', handleVisibility, { signal });
  return () => watch.abort();
}

/** Whether the pageview of the first page still waits to be sent, or is to come: a refusal would have dropped it. */
function isObservedFromStart(): boolean {
  const [shown] = performance.getEntriesByName(PAGE_SHOWN_MARK);
  if (!shown) return true;
  const pageview = siteStore.getState().queue.find(({ name }) => name === 'pageview');
  if (!pageview) return false;
  const raisedAt = Date.parse(pageview.properties.timestamp) - performance.timeOrigin;
  return raisedAt < shown.startTime + SAME_VIEW_MS;
}

function propertiesOf(metric: Vital): EventProperties['web_vital'] {
  const { name, value, rating, navigationType, navigationURL } = metric;
  const { element, time } = name === 'CLS' ? placeOfShift(metric) : placeOfEntry(metric);
  // A soft navigation is painted before the page says that it is shown.
  const isNamed = time === undefined || navigationType === 'soft-navigation';
  const path = isNamed ? new URL(navigationURL ?? location.href).pathname : pageAt(time);
  return {
    metric: name,
    value: Math.round(value * 1e4) / 1e4,
    rating,
    navigation: navigationType,
    path,
    ...(element ? ownerOfElement(element) : ownerOfPage(path)),
  };
}

/** The element that a value is about, if it is still in the page, and when it was measured. */
type Place = { element?: Element | null | undefined; time?: number | undefined };

function placeOfEntry({ entries: [entry] }: INPMetric | LCPMetric): Place {
  if (!entry) return {};
  return {
    element: 'target' in entry ? elementOf(entry.target) : entry.element,
    time: entry.startTime,
  };
}

/** Where the largest shift began: of all that moved, at the element that was uppermost. */
function placeOfShift({ entries }: CLSMetric): Place {
  const [worst] = entries.toSorted((a, b) => b.value - a.value);
  const [first] = (worst?.sources ?? [])
    .filter(({ node, previousRect }) => node && previousRect.width > 0)
    .toSorted((a, b) => a.previousRect.top - b.previousRect.top);
  const element = elementOf(first?.node);
  // The footer does not move by itself: the page above it does.
  return { element: element?.closest('#footer') ? null : element, time: worst?.startTime };
}

const elementOf = (node: Node | null | undefined): Element | null =>
  node instanceof Element ? node : (node?.parentElement ?? null);
