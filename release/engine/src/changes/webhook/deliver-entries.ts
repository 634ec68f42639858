import { setTimeout as sleep } from 'node:timers/promises';
import { Webhook as Signer } from 'standardwebhooks';
import { readSettings, wrongSetting } from '@site/contracts/environment';
import { watchSettingsSchema } from '@site/contracts/settings';
import { ACTIONS } from '../../model/log/actions.ts';
import { changeLines } from '../../model/log/changes.ts';
import type { LogEntry } from '../../model/log/log-entry.ts';
import { UnreadableEntryError } from '../../model/log/release-log.ts';
import type { Site } from '../../model/store/site.ts';

/** How deliveries are tried. */
type DeliveryOptions = {
  /** Milliseconds between looks at the log, and so between two tries. */
  pauseMs?: number;
  /** Told about each entry that the receiver does not take at first, and about a store that fails. */
  onError?: (message: string) => void;
};

/** A message to a receiver, as it is sent: the same id and body with every try. */
type Message = { id: string; body: string };

/** A receiver that takes longer has not got it. */
const ANSWER_MS = 10_000;

/**
 * Tells a receiver about every entry of the log from now on, in order and at least once, until it is stopped. It runs
 * at the same time as promotions: a receiver that fails delays none, only the later messages to itself.
 */
export async function deliverEntries(
  site: Site,
  webhook: Webhook,
  signal: AbortSignal,
  { pauseMs = 1000, onError = console.error }: DeliveryOptions = {},
): Promise<void> {
  let last: number | undefined;
  let said = '';
  while (!signal.aborted) {
    try {
      const head = await site.log.headNumber();
      // The history would be a flood.
      last ??= head;
      for (; last < head && !signal.aborted; last += 1) {
        const entry = await site.log.entry(last + 1).catch((error: unknown) => {
          // Its change is lost for everybody, and the next ones are not.
          if (!(error instanceof UnreadableEntryError)) throw error;
          onError(`Webhook: ${error.message}`);
        });
        if (entry) await deliver(webhook, messageOf(entry), signal);
      }
    } catch (error) {
      const text = `Webhook: ${error instanceof Error ? error.message : String(error)}`;
      if (text !== said && !signal.aborted) onError(text);
      said = text;
    }
    await sleep(pauseMs, undefined, { signal }).catch(() => {});
  }
}

/** What a receiver gets of an entry: what happened, not how the site is kept. Its text is for people in a chat. */
function messageOf(whole: LogEntry): Message {
  const { number, action, by, at, why, commit, release, changes, settings } = whole;
  const head = `${ACTIONS[action].name} by ${by}${why ? `: ${why}` : ''}`;
  const data = {
    site: settings.PUBLIC_SITE_URL,
    text: [head, ...changeLines(whole)].join('\n'),
    entry: { number, action, by, at, why, commit, release, changes },
  };
  return { id: `entry-${number}`, body: JSON.stringify({ type: 'site.log.entry', timestamp: at, data }) };
}

/** Tells a receiver something for people that is no entry of the log. Rejects if it does not take it. */
export function tellReceiver(webhook: Webhook, id: string, text: string, signal: AbortSignal): Promise<void> {
  const timestamp = new Date().toISOString();
  const body = JSON.stringify({ type: 'site.version.failing', timestamp, data: { text } });
  return deliver(webhook, { id, body }, signal);
}

/** Sends a message, signed after Standard Webhooks: any of its libraries verifies it. */
async function deliver({ url, secret }: Webhook, { id, body }: Message, signal: AbortSignal): Promise<void> {
  const at = new Date();
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Signer(secret, { format: 'raw' }).sign(id, at, body),
    },
    body,
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`${url.host} answered ${response.status} to ${id}; it is tried again.`);
}

/** Who is told about entries of the log. */
export type Webhook = { url: URL; secret: Buffer };

/** The receiver in the environment; undefined without one. Throws a `UserError` if its secret is missing. */
export function readWebhook(environment: NodeJS.ProcessEnv): Webhook | undefined {
  const { SITE_WEBHOOK: address, SITE_WEBHOOK_SECRET: text = '' } = readSettings(
    watchSettingsSchema,
    environment,
  );
  if (!address) return undefined;
  const secret = Buffer.from(text.replace(/^whsec_/, ''), 'base64');
  if (secret.length < 24) {
    throw wrongSetting(
      'SITE_WEBHOOK_SECRET',
      'needs at least 24 bytes as base64: whsec_$(openssl rand -base64 32)',
    );
  }
  return { url: new URL(address), secret };
}
