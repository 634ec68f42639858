import { readdirSync, readFileSync } from 'node:fs';
import { get } from 'node:http';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { ReleaseFile } from '@site/contracts';
import { isContentNamed } from '@site/contracts/content-named';
import { markupFile } from '@site/contracts/remote-files';
import { parse } from 'node-html-parser';
import { WORKSPACE } from '../paths.ts';

const BANNER = 'consent-banner';
const ENTRY = 'remote-entry.js';

/** Bytes (brotli, as served) and files of a first visit to a page; the web font is the same in all. */
export type Visit = { bytes: number; files: number; entryBytes: number };

/**
 * Counts the document, what it requests, and the cookie banner. Nothing is run, so the figures are exact on any machine.
 * Rejects if the server lacks one of the files.
 */
export async function countVisit(origin: string, page: string): Promise<Visit> {
  const html = await served(origin + page);
  const list = parse(textOf(html)).getElementById('site-scripts')?.textContent ?? '[]';
  const addresses = (JSON.parse(list) as [string, string][]).map(([address]) => address);
  const release = addresses.find((address) => address.startsWith('/releases/')) ?? '';
  const banner = await bannerFiles(origin, JSON.parse(textOf(await served(origin + release))) as ReleaseFile);
  const files = await Promise.all([...addresses, ...banner].map((address) => served(origin + address)));
  const entry = addresses.find((address) => address.endsWith(ENTRY)) ?? '';
  return {
    bytes: [html, ...files].reduce((sum, { length }) => sum + length, 0),
    files: files.length + 1,
    entryBytes: (await served(origin + entry)).length,
  };
}

type Manifest = { exposes: { path: string; assets: Record<'js' | 'css', { sync: string[] }> }[] };

/** Addresses of what a visitor loads to see the banner. */
async function bannerFiles(origin: string, { remotes }: ReleaseFile): Promise<string[]> {
  const { entry = '', markup } = remotes['consent'] ?? {};
  const inVersion = (file: string) => entry.replace(ENTRY, file);
  if (markup?.[BANNER]) return [inVersion(markupFile(BANNER))];
  const manifest = JSON.parse(textOf(await served(origin + inVersion('mf-manifest.json')))) as Manifest;
  const expose = manifest.exposes.find((each) => each.path === `./fragment/${BANNER}`);
  const files = [...(expose?.assets.js.sync ?? []), ...(expose?.assets.css.sync ?? [])];
  return [
    entry,
    ...files.map((file) => (isContentNamed(file) ? `/packages/consent/${file}` : inVersion(file))),
  ];
}

const textOf = (bytes: Buffer): string => brotliDecompressSync(bytes).toString('utf8');

/** A file in brotli. */
function served(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'Accept-Encoding': 'br' } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${String(answer.statusCode)}.`));
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => resolve(Buffer.concat(parts)));
    }).on('error', reject);
  });
}

/** Bytes of what consent to analytics loads: the largest script of the shell's build that is loaded on demand. */
export function analyticsBytes(): number {
  const folder = path.join(WORKSPACE, 'shell/dist/web/static/js/async');
  const sizes = readdirSync(folder)
    .filter((file) => file.endsWith('.js'))
    .map((file) => brotliCompressSync(readFileSync(path.join(folder, file))).length);
  return Math.max(...sizes);
}
