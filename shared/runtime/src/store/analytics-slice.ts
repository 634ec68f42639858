import type { StateCreator } from 'zustand/vanilla';
import type { EventName, Track } from '../analytics.ts';
import { refusesAnalytics, type ConsentState } from './consent-state.ts';

/** One event in the queue, with its time (ISO) and the path of its page. */
export type AnalyticsEvent = {
  name: EventName;
  properties: Record<string, unknown> & { timestamp: string; path: string };
};

/** Most events that the queue keeps: a visitor who never decides must not grow the page's memory. */
const QUEUE_LIMIT = 200;

export type AnalyticsSlice = {
  /** Events raised before the analytics library is there; emptied, not sent, once the visitor refuses. */
  queue: readonly AnalyticsEvent[];
  /** Raises an event. Once the visitor has refused analytics it goes nowhere. */
  track: Track;
  /** Hands over and empties the queue. */
  takeQueue: () => readonly AnalyticsEvent[];
};

type State = AnalyticsSlice & { consent: ConsentState };

export const createAnalyticsSlice: StateCreator<State, [], [], AnalyticsSlice> = (set, get) => ({
  queue: [],
  track: (name, ...[properties]) => {
    if (refusesAnalytics(get().consent)) return;
    const event: AnalyticsEvent = {
      name,
      properties: { timestamp: new Date().toISOString(), path: location.pathname, ...properties },
    };
    set(({ queue }) => ({ queue: [...queue, event].slice(-QUEUE_LIMIT) }));
  },
  takeQueue: () => {
    const { queue } = get();
    if (queue.length > 0) set({ queue: [] });
    return queue;
  },
});
