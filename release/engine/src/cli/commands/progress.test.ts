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

const twoSeconds = () => {
  rs.advanceTimersByTime(2000);
  return Promise.resolve('done');
};

test('a person sees how long it takes, and the line is gone in the end; nobody else is told', async () => {
  expect(await withProgress('checking', twoSeconds)).toBe('done');
  expect(written).toBe('\r\u001B[Kchecking: 1 s\r\u001B[Kchecking: 2 s\r\u001B[K');
  process.stderr.isTTY = false;
  written = '';
  await withProgress('checking', twoSeconds);
  expect(written).toBe('');
});
