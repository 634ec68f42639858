import { beforeEach, expect, test } from '@rstest/core';
import { REMOTE_OVERRIDES_KEY } from '@site/contracts';
import { loopbackOrigin, parseOverrides, storeOverrides } from './remote-overrides.ts';

beforeEach(() => localStorage.clear());

test('an address on this machine is taken as its origin', () => {
  expect(loopbackOrigin('http://localhost:3002')).toBe('http://localhost:3002');
  expect(loopbackOrigin('https://127.0.0.1:3002/remote-entry.js?x=1')).toBe('https://127.0.0.1:3002');
  expect(loopbackOrigin('http://[::1]:3002')).toBe('http://[::1]:3002');
});

test.each([
  'https://evil.example',
  'http://localhost.evil.example:3002',
  'http://evil.example/localhost',
  'http://localhost@evil.example',
  'http://192.168.0.7:3002',
  'http://0.0.0.0:3002',
  'javascript://localhost/%0Aalert(1)',
  '//localhost:3002',
  'localhost:3002',
  '',
])('"%s" is refused with a sentence that names it', (address) => {
  expect(() => loopbackOrigin(address)).toThrow(`"${address}" is not on this machine`);
});

test('what can be used is kept, the rest is named', () => {
  const stored = JSON.stringify({
    content: 'http://localhost:3002',
    careers: 'https://evil.example',
    consent: 4,
  });
  const { overrides, refused } = parseOverrides(stored);
  expect(overrides).toEqual({ content: 'http://localhost:3002' });
  expect(refused).toEqual([
    expect.stringContaining('careers: "https://evil.example"'),
    expect.stringContaining('consent: "4"'),
  ]);
});

test.each(['not JSON', 'null', '3', '"text"', '[]'])('a record that is %s holds nothing', (stored) => {
  expect(parseOverrides(stored).overrides).toEqual({});
});

test('nothing left to override is no record', () => {
  storeOverrides({ content: 'http://localhost:3002' });
  expect(localStorage.getItem(REMOTE_OVERRIDES_KEY)).toBe('{"content":"http://localhost:3002"}');
  storeOverrides({});
  expect(localStorage.getItem(REMOTE_OVERRIDES_KEY)).toBeNull();
});
