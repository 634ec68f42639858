import { afterEach, beforeEach, expect, rs, test } from '@rstest/core';
import { restoreEnvironment } from '../testing/restore-environment.ts';
import { withProgress } from './progress.ts';

const [environment, { isTTY }] = [{ ...process.env }, process.stderr];
let written = '';
beforeEach(() => {
  written = '';
  rs.useFakeTimers();
  rs.spyOn(process.stderr, 'write').mockImplementation((text) => {
    written += String(text);
    return true;
  });
  delete process.env['CI'];
  process.env['TERM'] = 'xterm';
  process.stderr.isTTY = true;
});
afterEach(() => {
  rs.useRealTimers();
  rs.restoreAllMocks();
  restoreEnvironment(environment);
  process.stderr.isTTY = isTTY;
});

const seconds = (count: number) => (makeRoom: () => void) => {
  rs.advanceTimersByTime(count * 1000);
  makeRoom();
  return Promise.resolve('done');
};

test('a person sees how long it takes, and the line is gone in the end', async () => {
  expect(await withProgress('checking', seconds(2))).toBe('done');
  expect(written).toBe('\r\u001B[Kchecking: 1 s\r\u001B[Kchecking: 2 s\r\u001B[K\r\u001B[K');
});

test('nobody else is told: no pipe, no CI, no terminal that can erase nothing', async () => {
  for (const change of [
    () => (process.stderr.isTTY = false),
    () => (process.env['CI'] = 'true'),
    () => (process.env['TERM'] = 'dumb'),
  ]) {
    process.stderr.isTTY = true;
    restoreEnvironment({ ...environment, CI: '', TERM: 'xterm' });
    change();
    expect(await withProgress('checking', seconds(2))).toBe('done');
    expect(written).toBe('');
  }
});
