import { expect, test } from '@rstest/core';
import { VirtualClock } from './virtual-clock.ts';

test('virtual time passes in order, and only while everybody waits', async () => {
  const clock = new VirtualClock();
  const order: string[] = [];
  const wait = async (name: string, ms: number) => {
    await clock.sleep(ms);
    order.push(`${name} ${clock.now}`);
  };
  void wait('late', 30);
  void wait('early', 10).then(() => wait('early again', 5));
  void wait('too late', 50);
  await clock.runUntil(40);
  expect(order).toEqual(['early 10', 'early again 15', 'late 30']);
  expect(clock.now).toBe(40);
});
