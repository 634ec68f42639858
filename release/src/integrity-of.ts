import { createHash } from 'node:crypto';

/** Subresource integrity of a file's content. */
export function integrityOf(content: Buffer | string): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
