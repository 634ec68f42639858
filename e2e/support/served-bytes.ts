import { expect, type APIRequestContext } from '@playwright/test';

/** Brotli bytes of a page or a script, as a site serves them. */
export async function servedBytes(request: APIRequestContext, address: string): Promise<number> {
  const headers = (await request.get(address, { headers: { 'Accept-Encoding': 'br' } })).headers();
  expect(headers['content-encoding'], address).toBe('br');
  return Number(headers['content-length']);
}

/** The same of files together. */
export async function bytesOf(request: APIRequestContext, addresses: readonly string[]): Promise<number> {
  const sizes = await Promise.all(addresses.map((address) => servedBytes(request, address)));
  return sizes.reduce((sum, size) => sum + size, 0);
}
