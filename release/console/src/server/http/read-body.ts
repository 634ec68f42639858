import type { IncomingMessage } from 'node:http';
import { UserError } from '@site/contracts/user-error';

/** The longest body: an action with a reason. */
const MOST_BYTES = 4096;

/** The text of a request with JSON. Throws a {@link UserError} for any other one. */
export async function readBody(request: IncomingMessage): Promise<string> {
  if (request.headers['content-type'] !== 'application/json') throw new UserError('Send JSON.');
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > MOST_BYTES) throw new UserError('The request is too long.');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
