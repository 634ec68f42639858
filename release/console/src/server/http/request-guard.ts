import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Why a request is not answered. */
export type RequestRefusal = { status: 403 | 405 | 421; sentence: string };

/** What a request has to show. */
export type GuardOptions = {
  /** Hosts that the console answers to, with their ports. */
  hosts: readonly string[];
  /** Origins whose pages may have commands run. */
  origins: readonly string[];
  /** Secret of this start. */
  token: string;
};

const READS = new Set(['GET', 'HEAD']);

/**
 * Refuses what no page of the console asks: another host is one whose name somebody else has pointed to this machine,
 * another origin a page that somebody else wrote, and without the token nobody has seen what the console printed.
 */
export function refusalOf(
  { method = '', headers }: Pick<IncomingMessage, 'method' | 'headers'>,
  { hosts, origins, token }: GuardOptions,
): RequestRefusal | undefined {
  if (!hosts.includes(headers.host ?? '')) {
    return { status: 421, sentence: 'The console answers only to the address that it printed.' };
  }
  const site = headers['sec-fetch-site'];
  const isOpening = headers['sec-fetch-mode'] === 'navigate' && READS.has(method);
  if (site !== undefined && !['same-origin', 'none'].includes(site) && !isOpening) {
    return { status: 403, sentence: 'The console answers no other site.' };
  }
  if (READS.has(method)) return undefined;
  if (method !== 'POST') return { status: 405, sentence: 'The console knows GET, HEAD and POST.' };
  if (!origins.includes(headers.origin ?? '')) {
    return { status: 403, sentence: 'Only the console’s own page may have a command run.' };
  }
  if (!isSame(headers.authorization ?? '', `Bearer ${token}`)) {
    return {
      status: 403,
      sentence:
        'This page was opened without the key of this start: open the address that “site console” printed.',
    };
  }
  return undefined;
}

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Hosts and origins of a console that listens on a port of this machine, perhaps behind a sign-on. */
export function ownAddresses(
  port: number,
  behind: string | undefined,
): Pick<GuardOptions, 'hosts' | 'origins'> {
  const local = ['127.0.0.1', 'localhost', '[::1]'].map((name) => `http://${name}:${port}`);
  // As browsers write them: without the port of the scheme.
  const own = [...local, ...(behind === undefined ? [] : [behind])].map((address) => new URL(address));
  return { hosts: own.map(({ host }) => host), origins: own.map(({ origin }) => origin) };
}
