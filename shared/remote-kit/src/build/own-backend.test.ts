// @rstest-environment node
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@rstest/core';
import { ownBackend } from './own-backend.ts';

let site: string;
let server: Server | undefined;
beforeEach(() => {
  site = mkdtempSync(path.join(tmpdir(), 'own-backend-'));
  mkdirSync(path.join(site, 'supabase/.data'), { recursive: true });
});
afterEach(() => {
  server?.close();
  rmSync(site, { recursive: true });
});

/** Listens as a stack would; resolves to the port. */
function listen(answer: string): Promise<number> {
  return new Promise((resolve) => {
    const listening = createServer((_, response) => response.end(answer));
    listening.listen(0, () => resolve((listening.address() as AddressInfo).port));
    server = listening;
  });
}

const named = (folder: string) =>
  JSON.stringify({ hash: createHash('sha256').update(realpathSync(folder)).digest('hex') });

test('a stack on the data of this repository is its own', async () => {
  const port = await listen(named(path.join(site, 'supabase/.data')));
  expect(await ownBackend({}, site, port)).toBe(`http://localhost:${port}`);
});

test('another repository’s stack, another program and nothing at all are not', async () => {
  const port = await listen(named(tmpdir()));
  expect(await ownBackend({}, site, port)).toBeUndefined();
  expect(await ownBackend({}, undefined, port)).toBeUndefined();
  server?.close();
  const other = await listen('<!doctype html>');
  expect(await ownBackend({}, site, other)).toBeUndefined();
  server?.close();
  expect(await ownBackend({}, site, other)).toBeUndefined();
});

test('a port that was chosen counts if anything answers there; one that is none is refused', async () => {
  const SUPABASE_PORT = String(await listen('<!doctype html>'));
  expect(await ownBackend({ SUPABASE_PORT }, undefined)).toBe(`http://localhost:${SUPABASE_PORT}`);
  server?.close();
  expect(await ownBackend({ SUPABASE_PORT }, undefined)).toBeUndefined();
  await expect(ownBackend({ SUPABASE_PORT: 'five' }, undefined)).rejects.toThrow('SUPABASE_PORT');
});

test('its data may be in another folder', async () => {
  const SUPABASE_DATA_DIR = path.join(site, 'elsewhere');
  mkdirSync(SUPABASE_DATA_DIR);
  const port = await listen(named(SUPABASE_DATA_DIR));
  expect(await ownBackend({ SUPABASE_DATA_DIR }, site, port)).toBe(`http://localhost:${port}`);
});
