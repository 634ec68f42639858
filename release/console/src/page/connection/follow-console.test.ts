import { afterEach, beforeEach, expect, rs, test } from '@rstest/core';
import { followConsole, type Connection, type Events } from './follow-console.ts';
import { retryDelayMs } from './retry-delay.ts';

beforeEach(() => void rs.useFakeTimers());
afterEach(() => void rs.useRealTimers());

/** A page's side of connections that the test opens, feeds and breaks. */
function connections() {
  const opened: { hear: (name: string, data?: string) => void; isClosed: boolean }[] = [];
  const open = (): Events => {
    const listeners = new Map<string, (event: { data: string }) => void>();
    const each = {
      isClosed: false,
      hear: (name: string, data = '') => listeners.get(name)?.({ data }),
    };
    opened.push(each);
    return {
      addEventListener: (name: string, listener: unknown) =>
        void listeners.set(name, listener as (event: { data: string }) => void),
      close: () => {
        each.isClosed = true;
      },
    } as Events;
  };
  return { opened, open };
}

function follow() {
  const { opened, open } = connections();
  const heads: number[] = [];
  const states: Connection['status'][] = [];
  const end = followConsole({
    open,
    onState: ({ head }) => heads.push(head),
    onConnection: ({ status }) => states.push(status),
  });
  return { opened, heads, states, end };
}

test('a lost connection is said, and opened again until it is there', () => {
  const { opened, heads, states, end } = follow();
  opened[0]?.hear('state', '{"head":1}');
  opened[0]?.hear('error');
  expect(opened[0]?.isClosed).toBe(true);
  expect(states).toEqual(['live', 'lost']);
  rs.advanceTimersByTime(1000);
  opened[1]?.hear('error');
  rs.advanceTimersByTime(2000);
  opened[2]?.hear('state', '{"head":2}');
  expect(heads).toEqual([1, 2]);
  expect(states).toEqual(['live', 'lost', 'lost', 'live']);
  end();
});

test('a connection that falls silent is lost, one with beats is not', () => {
  const { opened, states, end } = follow();
  opened[0]?.hear('state', '{"head":1}');
  for (let beat = 0; beat < 10; beat += 1) {
    rs.advanceTimersByTime(10_000);
    opened[0]?.hear('beat');
  }
  expect(states).toEqual(['live']);
  rs.advanceTimersByTime(30_000);
  expect(states).toEqual(['live', 'lost']);
  end();
});

test('nobody connects again after the end', () => {
  const { opened, end } = follow();
  opened[0]?.hear('error');
  end();
  rs.advanceTimersByTime(60_000);
  expect(opened).toHaveLength(1);
});

test('tries are farther and farther apart, at most half a minute', () => {
  const longest = [1, 2, 3, 4, 5, 6, 20].map((failures) => retryDelayMs(failures, 1));
  expect(longest).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  expect(retryDelayMs(3, 0)).toBe(2000);
});
