import { createHmac, randomBytes } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from '@rstest/core';
import { openSite } from '../../model/store/site.ts';
import { rollbackRelease } from '../promote/rollback.ts';
import { damageLastEntry } from '../testing/damage-last-entry.ts';
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
const deliver = (signal = stop.signal) =>
  deliverEntries(openSite(sample.root), webhook, signal, {
    pauseMs: 5,
    longestPauseMs: 20,
    onError: () => {},
  });

/** Waits until the receiver is known, so that the next entry is the first that it gets. */
async function begun(): Promise<void> {
  while ((await sample.site.store.list('webhooks/')).length === 0) await new Promise(setImmediate);
}

test('an entry is told once, signed, without the history before it', async () => {
  void deliver();
  await begun();
  const message = next('taken');
  await sample.ship('beta', 'second');
  const { id, signature, timestamp, body } = await message;
  expect(JSON.parse(body)).toMatchObject({
    type: 'site.log.entry',
    data: {
      site: 'http://localhost:3000',
      text: expect.stringMatching(/^Promotion by Ada\nbeta: 1\.0\.0-\w{10} → 1\.0\.0-\w{10}$/),
      entry: { number: 2, action: 'promote', by: 'Ada' },
    },
  });
  const expected = createHmac('sha256', webhook.secret).update(`${id}.${timestamp}.${body}`).digest('base64');
  expect({ id, signature }).toEqual({ id: 'entry-2', signature: `v1,${expected}` });
  expect((await sample.site.store.list('webhooks/')).join()).not.toContain('secret');
});

test('a receiver that fails delays no promotion, and gets every entry in order as soon as it is well', async () => {
  answers = [500, 503, 404];
  void deliver();
  await begun();
  const refused = next('refused');
  await sample.ship('beta', 'second');
  await refused;
  await sample.ship('beta', 'third');
  expect((await sample.site.log.head())?.entry.number).toBe(3);
  while (taken.length < 2) await next('taken');
  expect(taken).toEqual(['entry-2', 'entry-3']);
});

test('a damaged entry is left out, and the next one is told', async () => {
  await sample.ship('beta', 'second');
  const before = new AbortController();
  const ended = deliver(before.signal);
  await begun();
  before.abort();
  await ended;
  await sample.ship('beta', 'damaged');
  await damageLastEntry(sample.root);
  await rollbackRelease(sample.site, 1, { by: 'Ada' });
  const message = next('taken');
  void deliver();
  expect((await message).id).toBe('entry-4');
});

test('a process goes on where another one ended', async () => {
  const before = new AbortController();
  const ended = deliver(before.signal);
  await begun();
  before.abort();
  await ended;
  await sample.ship('beta', 'meanwhile');
  const message = next('taken');
  void deliver();
  expect((await message).id).toBe('entry-2');
});

test('of all marks only the last one stays', async () => {
  const marks = () => sample.site.store.list('webhooks/');
  const onlyMark = async (name: string) => {
    while ((await marks()).map((key) => key.split('/')[2]).join() !== name) await new Promise(setImmediate);
  };
  const ended = deliver();
  await begun();
  for (const text of ['second', 'third', 'fourth']) await sample.ship('beta', text);
  await onlyMark('000000004.json');
  stop.abort();
  await ended;
  // Marks that earlier processes left.
  const [mark = ''] = await marks();
  for (const number of [1, 2])
    await sample.site.store.create(mark.replace('4.json', `${number}.json`), Buffer.of());
  stop = new AbortController();
  const message = next('taken');
  void deliver();
  await sample.ship('beta', 'fifth');
  expect((await message).id).toBe('entry-5');
  await onlyMark('000000005.json');
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
