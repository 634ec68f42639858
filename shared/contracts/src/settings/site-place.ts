import type { Checked } from './checked.ts';
import { folder } from './folder.ts';

const WANTED = 'name a folder, or a bucket as s3://bucket/prefix';

/** The place of a site root: a folder, or a bucket and a prefix. */
export function sitePlace(text: string): Checked {
  const [, scheme] = /^([a-z][a-z\d+.-]+):[/\\]/i.exec(text.trim()) ?? [];
  if (scheme === undefined) return folder(text);
  if (scheme !== 's3') return { problem: `is no place of a site root: ${WANTED}` };
  return /^s3:\/\/[^/\s@?#]+(?:\/[^\s@?#]*)?$/.test(text.trim())
    ? { value: text.trim() }
    : { problem: `is no address of a bucket: ${WANTED}` };
}
