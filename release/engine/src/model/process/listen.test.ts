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
