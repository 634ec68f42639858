import type { Canary } from '../../model/log/log-entry.ts';
import type { Random } from '../../model/testing/seeded-random.ts';
import { cohort } from '../canary/cohort.ts';
import { type RawAnswer, rawRequest } from './raw-request.ts';

/** What a server sees of a visitor. */
export type SampleVisitor = { address: string; userAgent: string };

const BROWSERS = [
  'Chrome/142.0.0.0 Safari/537.36',
  'Version/18.1 Safari/605.1.15',
  'Gecko/20100101 Firefox/145.0',
];
const SYSTEMS = ['Windows NT 10.0; Win64; x64', 'Macintosh; Intel Mac OS X 10_15_7', 'X11; Linux x86_64'];
const SHORT = [
  '2001:db8::1',
  '2001:db8:0:5::1',
  '2001::9',
  '::1',
  'fe80::1',
  '::ffff:192.0.2.7',
  '2a00:1450:4001::',
];

/** A visitor by chance: IPv4 and IPv6 addresses, user agents of every length, also none. */
export function sampleVisitor(random: Random): SampleVisitor {
  const group = () => random.below(65_536).toString(16);
  const ipv4 = [random.below(223) + 1, random.below(256), random.below(256), random.below(256)].join('.');
  const ipv6 = ['2a02', group(), group(), group(), group(), group(), group(), '1'].join(':');
  const browser = `Mozilla/5.0 (${random.of(SYSTEMS)}) ${random.of(BROWSERS)}`;
  const letters = Array.from({ length: random.below(40) }, () => String.fromCharCode(33 + random.below(94)));
  return {
    address: random.of([ipv4, ipv4, ipv6, random.of(SHORT)]),
    userAgent: random.of([browser, browser.slice(0, random.below(60)).trim(), letters.join('')]),
  };
}

/** A visitor of a cohort of a canary, for each cohort. */
export function visitorsOf({ salt }: Pick<Canary, 'salt'>): SampleVisitor[] {
  const visitors = new Map<number, SampleVisitor>();
  for (let number = 0; visitors.size < 100; number += 1) {
    const visitor = { address: `203.0.${number % 256}.7`, userAgent: `Sample/${number}` };
    const own = cohort(salt, visitor.address, visitor.userAgent);
    if (!visitors.has(own)) visitors.set(own, visitor);
  }
  return [...visitors].sort(([a], [b]) => a - b).map(([, visitor]) => visitor);
}

/** Asks for an address as a visitor, of a server that takes the address from `X-Forwarded-For`. */
export const askAs = (
  { address, userAgent }: SampleVisitor,
  port: number,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<RawAnswer> =>
  rawRequest({
    port,
    path,
    headers: { Host: 'localhost', 'User-Agent': userAgent, 'X-Forwarded-For': address, ...headers },
  });
