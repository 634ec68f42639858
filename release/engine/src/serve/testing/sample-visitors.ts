import type { Canary } from '../../model/log/log-entry.ts';
import { cohort } from '../canary/cohort.ts';
import { type RawAnswer, rawRequest } from './raw-request.ts';

/** What a server sees of a visitor. */
type SampleVisitor = { address: string; userAgent: string };

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
