import { expect, test } from '@rstest/core';
import { Traffic, type NetworkEvent } from './traffic.ts';

/** Traffic of a page, and what the browser says about it. */
function watched() {
  const listeners = new Map<string, (params: NetworkEvent) => void>();
  const traffic = new Traffic((event, listener) => listeners.set(event, listener));
  const say = (event: string, params: Partial<NetworkEvent>) =>
    listeners.get(`Network.${event}`)?.(params as NetworkEvent);
  const ask = (requestId: string, type = 'Script', url = `http://localhost/${requestId}.js`) =>
    say('requestWillBeSent', { requestId, type, request: { url } });
  const finish = (requestId: string, encodedDataLength: number) =>
    say('loadingFinished', { requestId, encodedDataLength });
  return { traffic, say, ask, finish };
}

test('bytes are counted by kind, and a request waits until it has ended', () => {
  const { traffic, ask, finish } = watched();
  ask('page', 'Document', 'http://localhost/');
  ask('code');
  finish('page', 2000);
  expect(traffic.isBusy).toBe(true);
  finish('code', 700);
  expect([traffic.isBusy, traffic.count]).toEqual([false, 2]);
  expect(traffic.bytesByKind()).toMatchObject({ html: 2000, js: 700, css: 0 });
});

test('an answer from the cache, or shared with a request on its way, does not cross the network', () => {
  const { traffic, say, ask, finish } = watched();
  for (const id of ['cached', 'disk', 'shared']) ask(id);
  say('requestServedFromCache', { requestId: 'cached' });
  say('responseReceived', { requestId: 'disk', response: { fromDiskCache: true } });
  finish('cached', 0);
  finish('disk', 500);
  finish('shared', 0);
  expect(traffic.count).toBe(0);
});

test('icons and the manifest are no part of the page', () => {
  const { traffic, ask, finish } = watched();
  ask('icon', 'Other', 'http://localhost/favicon.ico');
  finish('icon', 900);
  expect([traffic.isBusy, traffic.count]).toEqual([false, 0]);
});
