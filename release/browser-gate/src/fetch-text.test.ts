import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@rstest/core';
import { fetchText } from './fetch-text.ts';

test('a preview of this machine is reached by its name, which the system need not know', async () => {
  const server = createServer((request, response) => response.end(`${request.headers.host} ${request.url}`));
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  for (const host of [`candidate.localhost:${port}`, `localhost:${port}`]) {
    expect(await fetchText(`http://${host}/careers`)).toBe(`${host} /careers`);
  }
  server.close();
  await expect(fetchText(`http://candidate.localhost:${port}/`)).rejects.toThrow();
});
