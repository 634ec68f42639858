import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@rstest/core';
import { beginEvents } from './event-stream.ts';

test('a page that takes nothing is let go before it fills the memory', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const asked = once(server, 'request') as Promise<[IncomingMessage, ServerResponse]>;
  const page = get({ host: '127.0.0.1', port: (server.address() as AddressInfo).port });
  page.on('error', () => {}).on('response', (response) => response.pause().on('error', () => {}));
  const [, response] = await asked;
  const send = beginEvents(response);
  const state = 'x'.repeat(1024 * 1024);
  for (let count = 0; count < 100 && !response.destroyed; count += 1) send('state', state);
  expect(response.destroyed).toBe(true);
  page.destroy();
  server.close();
});
