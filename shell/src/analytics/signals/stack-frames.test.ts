import { expect, test } from '@rstest/core';
import { framesOf, framesText, ownFrame } from './stack-frames.ts';

const packages = `${location.origin}/packages`;
const REMOTE = `${packages}/careers/1.0.0-c/static/js/async/x.careers.js:1:23`;
const SHELL = `${packages}/shell/1.0.0-5/static/js/react.js:4:56`;
const EXTENSION = 'chrome-extension://abcdef/content.js:7:8';

const chromium = (...places: string[]) =>
  ['TypeError: e is not a function', ...places.map((place) => `    at f (${place})`)].join('\n');
const firefox = (...places: string[]) => places.map((place) => `f@${place}`).join('\n');

for (const [browser, stack] of Object.entries({ chromium, firefox })) {
  test(`${browser}: the innermost frame of a remote names the package and its version`, () => {
    const frames = framesOf(stack(REMOTE, SHELL));
    expect(ownFrame(frames)).toMatchObject({ remote: 'careers', version: '1.0.0-c' });
    expect(framesText(frames)).toBe(
      'careers@1.0.0-c/static/js/async/x.careers.js:1:23\nshell@1.0.0-5/static/js/react.js:4:56',
    );
  });

  test(`${browser}: code of the shell that runs for a remote is the remote’s; else it is the shell’s`, () => {
    expect(ownFrame(framesOf(stack(SHELL, REMOTE)))?.remote).toBe('careers');
    expect(ownFrame(framesOf(stack(SHELL, SHELL)))?.remote).toBe('shell');
  });

  test(`${browser}: what an extension throws belongs to no package, no matter who called it`, () => {
    const frames = framesOf(stack(EXTENSION, REMOTE));
    expect(ownFrame(frames)).toBeUndefined();
    expect(framesText(frames)).not.toContain('extension');
  });
}

test('an entry that was asked for as a fallback has no query in its frame', () => {
  const [frame] = framesOf(chromium(`${packages}/careers/1.0.0-b/remote-entry.js?failed=1.0.0-c:1:2`));
  expect(frame?.text).toBe('careers@1.0.0-b/remote-entry.js:1:2');
});

test('frames without an address are passed over, and five are told', () => {
  const frames = framesOf(chromium('<anonymous>', ...Array<string>(8).fill(REMOTE)));
  expect(ownFrame(frames)?.remote).toBe('careers');
  expect(framesText(frames).split('\n')).toHaveLength(5);
});

test('a script that has its content in its name belongs to the version that this document runs', () => {
  const place = `${packages}/careers/static/js/async/x.careers.0123456789.js:1:23`;
  const [frame] = framesOf(chromium(place), (name) => (name === 'careers' ? '1.0.0-c' : undefined));
  expect(frame).toEqual({
    remote: 'careers',
    version: '1.0.0-c',
    text: 'careers@1.0.0-c/static/js/async/x.careers.0123456789.js:1:23',
  });
  expect(framesOf(chromium(place), () => undefined)[0]?.version).toBe('unknown');
});
