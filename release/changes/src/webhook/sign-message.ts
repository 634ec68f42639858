import { createHmac } from 'node:crypto';

/** A message to a receiver, as it is sent: the same id and body with every try. */
export type WebhookMessage = { id: string; body: string };

/** Headers of a message, after Standard Webhooks: any of its libraries verifies them. */
export function signedHeaders(
  { id, body }: WebhookMessage,
  secret: Buffer,
  atSeconds: number,
): Record<string, string> {
  const signature = createHmac('sha256', secret).update(`${id}.${atSeconds}.${body}`).digest('base64');
  return {
    'Content-Type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(atSeconds),
    'webhook-signature': `v1,${signature}`,
  };
}
