import { createHmac, randomBytes } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from '@rstest/core';
import { entryKey } from '../../model/log/release-log.ts';
import { openSite } from '../../model/store/site.ts';
import { rollbackRelease } from '../promote/rollback.ts';
import { sampleSite, type SampleSite } from '../testing/sample-site.ts';
import { deliverEntries, readWebhook, type Webhook } from './deliver-entries.ts';

type Message = { id: string; signature: string; timestamp: string; body: string };

let sample: SampleSite;
let receiver: Server;
let webhook: Webhook;
let stop: AbortController;
/** Statuses of the next answers; 200 after them. */
let answers: number[];
/** Ids of the messages that the receiver took. */
let taken: string[];
const got = new EventEmitter();

beforeEach(async () => {
  sample = await sampleSite();
  await sample.promote();
  answers = [];
  taken = [];
  stop = new AbortController();
  receiver = createServer((request, response) => {
    void text(request).then((body) => {
      const status = answers.shift() ?? 200;
      response.writeHead(status).end();
      const {
        'webhook-id': id,
        'webhook-signature': signature,
        'webhook-timestamp': timestamp,
      } = request.headers;
      if (status === 200) taken.push(String(id));
      got.emit(status === 200 ? 'taken' : 'refused', { id, signature, timestamp, body });
    });
  }).listen(0);
  await once(receiver, 'listening');
  const SITE_WEBHOOK = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook?key=secret`;
  const SITE_WEBHOOK_SECRET = `whsec_${randomBytes(32).toString('base64')}`;
  webhook = readWebhook({ SITE_WEBHOOK, SITE_WEBHOOK_SECRET })!;
});
afterEach(() => {
  stop.abort();
  receiver.closeAllConnections();
  receiver.close();
  sample.remove();
});

const next = async (event: 'taken' | 'refused') => (await once(got, event))[0] as Message;

/** Begins to deliver; resolves when the last entry is known, so that the next one is the first that is told. */
function begin(mayLook = Promise.resolve()): Promise<void> {
  const site = openSite(sample.root);
  const look = site.log.headNumber.bind(site.log);
  let looks = 0;
  return new Promise((resolve) => {
    site.log.headNumber = async () => {
      if (looks > 0) await mayLook;
      const head = await look();
      looks += 1;
      setImmediate(resolve);
      return head;
    };
    void deliverEntries(site, webhook, stop.signal, { pauseMs: 5, onError: () => {} });
  });
}

test('an entry is told once, signed, without the history before it', async () => {
  await begin();
  const message = next('taken');
  await sample.ship('beta', 'second');
  const { id, signature, timestamp, body } = await message;
  expect(JSON.parse(body)).toMatchObject({
    type: 'site.log.entry',
    data: {
      site: 'http://localhost:3000',
      text: expect.stringMatching(/^Promotion by Ada\nbeta: 1\.0\.0-\w{10} → 1\.0\.0-\w{10}\n/),
      entry: { number: 2, action: 'promote', by: 'Ada' },
    },
  });
  const expected = createHmac('sha256', webhook.secret).update(`${id}.${timestamp}.${body}`).digest('base64');
  expect({ id, signature }).toEqual({ id: 'entry-2', signature: `v1,${expected}` });
});

test('a receiver that fails delays no promotion, and gets every entry in order as soon as it is well', async () => {
  answers = [500, 503, 404];
  await begin();
  const refused = next('refused');
  await sample.ship('beta', 'second');
  await refused;
  await sample.ship('beta', 'third');
  expect((await sample.site.log.head())?.entry.number).toBe(3);
  while (taken.length < 2) await next('taken');
  expect(taken).toEqual(['entry-2', 'entry-3']);
});

test('a process goes on where another one ended; a damaged entry is left out, and the next one is told', async () => {
  await sample.ship('beta', 'second');
  const changed = new EventEmitter();
  await begin(once(changed, 'done').then(() => {}));
  await sample.ship('beta', 'damaged');
  writeFileSync(path.join(sample.root, entryKey(3)), '{');
  await rollbackRelease(sample.site, 1, { by: 'Ada' });
  const message = next('taken');
  changed.emit('done');
  expect((await message).id).toBe('entry-4');
});

test('a receiver without a secret is refused', () => {
  expect(() => readWebhook({ SITE_WEBHOOK: 'https://x.example' })).toThrow(
    'SITE_WEBHOOK_SECRET in the environment needs',
  );
  expect(() => readWebhook({ SITE_WEBHOOK: 'x?key=hunter22' })).toThrow(
    'SITE_WEBHOOK in the environment is no address: give one that begins with https://.',
  );
  expect(readWebhook({})).toBeUndefined();
});
