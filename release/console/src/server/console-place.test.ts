import { expect, test } from '@rstest/core';
import { readConsolePlace, type PlaceTexts } from './console-place.ts';

const place = (texts: Partial<PlaceTexts>) => readConsolePlace({ port: '3010', host: '127.0.0.1', ...texts });

test('a console listens on this machine alone', () => {
  expect(place({})).toEqual({ port: 3010, host: '127.0.0.1', behind: undefined });
  expect(place({ port: '0', host: '::1' })).toMatchObject({ port: 0, host: '::1' });
});

test('another host needs the origin of a sign-on', () => {
  expect(() => place({ host: '0.0.0.0' })).toThrow(/asks nobody to sign on/);
  const behind = 'https://console.example.com';
  expect(place({ host: '0.0.0.0', behind })).toMatchObject({ behind });
  for (const wrong of ['console.example.com', `${behind}/path`, 'ftp://console.example.com', `${behind}/`]) {
    expect(() => place({ behind: wrong })).toThrow(/is no origin/);
  }
});

test('a wrong port is named in one sentence', () => {
  for (const port of ['65536', 'abc', '', '1e3']) {
    expect(() => place({ port })).toThrow(`"${port}" is no port`);
  }
});
