import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@rstest/core';
import { listen } from './listen.ts';

const place = { host: '127.0.0.1', variable: '--port' };

test('a port that is taken is one sentence', async () => {
  const first = createServer();
  await listen(first, { ...place, port: 0 });
  const { port } = first.address() as AddressInfo;
  await expect(listen(createServer(), { ...place, port })).rejects.toThrow(`Port ${port} is taken`);
  first.close();
});

test('an address of another machine is one sentence', async () => {
  // TEST-NET-1: no machine has it.
  await expect(listen(createServer(), { ...place, host: '192.0.2.1', port: 0 })).rejects.toThrow(
    '192.0.2.1 is no address of this machine',
  );
});
