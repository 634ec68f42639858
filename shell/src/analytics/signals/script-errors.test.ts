import { afterEach, beforeAll, beforeEach, expect, test } from '@rstest/core';
import { TEST_SETTINGS } from '@site/remote-kit/test-settings';
import { siteStore } from '@site/runtime/store';
import { init } from '@module-federation/enhanced/runtime';
import { adoptRelease } from '../../remotes/registry.ts';
import { reportScriptError, startScriptErrors } from './script-errors.ts';

const entry = `${location.origin}/packages/careers/1.0.0-c/remote-entry.js`;
let stop: () => void;
let visits = 0;

const sent = () => siteStore.getState().queue.map(({ properties }) => properties);

function errorAt(address: string, message = 'It broke.'): Error {
  return Object.assign(new Error(message), { stack: `Error: ${message}\n    at f (${address}:1:2)` });
}
const raise = (error: unknown) => dispatchEvent(new ErrorEvent('error', { error }));

beforeAll(() => {
  init({ name: 'shell', remotes: [] });
  adoptRelease({
    status: 200,
    settings: TEST_SETTINGS,
    remotes: { marketing: { version: '1.0.0-d', entry: '/m.js', collections: [] } },
  });
});

beforeEach(() => {
  visits += 1;
  history.replaceState(null, '', `/pricing/${visits}`);
  siteStore.setState(siteStore.getInitialState(), true);
  stop = startScriptErrors();
});

afterEach(() => stop());

test('an error is sent with its package and version, and without what may be about a person', () => {
  raise(errorAt(entry, 'No jane@example.com'));
  expect(sent()).toMatchObject([
    {
      name: 'Error',
      message: 'No <email>',
      frames: 'careers@1.0.0-c/remote-entry.js:1:2',
      remote: 'careers',
      version: '1.0.0-c',
      found_by: 'script',
    },
  ]);
});

test('the same error is sent once, and ten of a page view at most', () => {
  for (let count = 0; count < 3; count += 1) raise(errorAt(entry));
  expect(sent()).toHaveLength(1);
  for (const letter of 'abcdefghijklmnop') raise(errorAt(entry, letter));
  expect(sent()).toHaveLength(10);
  history.replaceState(null, '', '/another');
  raise(errorAt(entry));
  expect(sent()).toHaveLength(11);
});

test('errors of extensions and of other origins are not sent', () => {
  raise(errorAt('chrome-extension://abcdef/content.js'));
  raise(errorAt('https://elsewhere.example/script.js'));
  dispatchEvent(
    new ErrorEvent('error', { message: 'Script error.', filename: 'https://elsewhere.example/x.js' }),
  );
  const region = { remote: 'content', version: '1.0.0-e' };
  reportScriptError(errorAt('chrome-extension://abcdef/content.js'), region);
  expect(sent()).toEqual([]);
});

test('what the shell throws for a region is the remote’s whose boundary caught it', () => {
  const region = { remote: 'content', version: '1.0.0-e' };
  reportScriptError(errorAt(entry.replace('careers', 'shell')), region);
  expect(sent()).toMatchObject([{ ...region, found_by: 'region' }]);
});

test('what was thrown without a stack is found by the script’s address, and its text is not sent', () => {
  dispatchEvent(new ErrorEvent('error', { error: 'jane', filename: entry, lineno: 3, colno: 4 }));
  expect(sent()).toMatchObject([{ name: 'string', message: '', remote: 'careers', found_by: 'script' }]);
});

test('what no script tells belongs to the region that caught it, or to the owner of the page', () => {
  reportScriptError('jane', { remote: 'content', version: '1.0.0-e' });
  reportScriptError('jane');
  expect(sent()).toMatchObject([
    { remote: 'content', version: '1.0.0-e', found_by: 'region' },
    { remote: 'marketing', version: '1.0.0-d', found_by: 'page' },
  ]);
});

test('a message tells no frame, and its length delays nobody', () => {
  const error = new Error(`${location.origin}/packages/content/1.0.0-f/a.js:1:2 ${'x'.repeat(1_000_000)}`);
  error.stack = `Error: ${error.message}\n    at f (${entry}:1:2)`;
  raise(error);
  expect(sent()).toMatchObject([{ frames: 'careers@1.0.0-c/remote-entry.js:1:2', remote: 'careers' }]);
});

test('what can’t be read is reported like any other value, and no second error follows', () => {
  const refuse = () => {
    throw new Error('No.');
  };
  reportScriptError(new Proxy(new Error(), { get: refuse, getPrototypeOf: refuse }));
  expect(sent()).toMatchObject([{ name: 'object', message: '', remote: 'marketing', found_by: 'page' }]);
});

test('after the stop nothing is sent', () => {
  stop();
  raise(errorAt(entry));
  expect(sent()).toEqual([]);
});
