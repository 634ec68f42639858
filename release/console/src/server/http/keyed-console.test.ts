import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { keyedSite, newSigner, type KeyedSite } from '@site/release-changes/testing/keyed-site';
import { runningConsole } from '../../testing/running-console.ts';
import type { Signer } from '@site/release-model/signature';

let keyed: KeyedSite;
beforeAll(async () => {
  keyed = await keyedSite();
});
afterAll(() => keyed.remove());

/** Status of a command, and the verbs that ran, of a console with a key or without one. */
async function rollbackWith(
  signer: Signer | undefined,
  behind?: string,
): Promise<{ status: number; ran: string[] }> {
  const place = { port: 0, host: '127.0.0.1', behind };
  const running = await runningConsole(keyed.site, { signer, place });
  const { status } = await fetch(`${running.origin}/api/actions`, {
    method: 'POST',
    headers: {
      origin: behind ?? running.origin,
      authorization: `Bearer ${running.token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ kind: 'rollback', package: 'alpha' }),
  });
  await running.close();
  return { status, ran: running.commands.map(([verb = '']) => verb) };
}

test('where owners have keys, a console without one that counts runs nothing', async () => {
  expect(await rollbackWith(undefined)).toEqual({ status: 403, ran: [] });
  expect(await rollbackWith(newSigner())).toEqual({ status: 403, ran: [] });
});

test('a console with an owner’s key runs commands, also behind a sign-on', async () => {
  expect(await rollbackWith(keyed.keys.alpha)).toEqual({ status: 200, ran: ['rollback'] });
  expect(await rollbackWith(keyed.keys.site, 'https://console.example.com')).toEqual({
    status: 200,
    ran: ['rollback'],
  });
});
