import fc from 'fast-check';
import { Agent, request as httpRequest } from 'node:http';
import type { Stack } from '../local/start-stack.ts';
import { fuzzRequest, type FuzzRequest } from './fuzz-requests.ts';

const CONCURRENT = 16;
const STACK_TRACE = /\n\s+at |node_modules|\.ts:\d|\.js:\d|\/local\//;

type Answer = { status: number; body: string };

function send(
  url: string,
  apikey: string,
  agent: Agent,
  { path, method, headers, body }: FuzzRequest,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(
      url + path,
      { method, agent, headers: { ...headers, apikey, 'content-length': body.byteLength } },
      (incoming) => {
        let text = '';
        incoming.setEncoding('utf8');
        incoming.on('data', (chunk: string) => (text += chunk));
        incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, body: text }));
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** The fault of a response, in words; `undefined` for an acceptable one. */
function faultOf({ status, body }: Answer): string | undefined {
  if (status >= 500) return `answered ${status}: ${body}`;
  if (STACK_TRACE.test(body)) return `leaks internals: ${body}`;
  if (body === '') return undefined;
  try {
    JSON.parse(body);
    return undefined;
  } catch {
    return `is not JSON: ${body}`;
  }
}

/**
 * Sends at least `count` fuzzed submissions to a running stack, 16 at a time. Throws on a 5xx, a dropped connection, a
 * stack trace or a body that is not JSON; the error has the smallest failing requests and the seed. Returns the number of
 * responses by status.
 */
export async function runFuzz(stack: Stack, count: number, seed: number): Promise<Record<string, number>> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENT });
  const statuses: Record<string, number> = {};
  const property = fc.asyncProperty(
    fc.array(fuzzRequest, { minLength: CONCURRENT, maxLength: CONCURRENT }),
    async (requests) => {
      const answers = await Promise.all(
        requests.map((request) => send(stack.url, stack.anonKey, agent, request)),
      );
      for (const answer of answers) {
        const fault = faultOf(answer);
        if (fault) throw new Error(fault);
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      }
    },
  );
  try {
    await fc.assert(property, { numRuns: Math.ceil(count / CONCURRENT), seed });
  } finally {
    agent.destroy();
  }
  return statuses;
}

const EMAIL = /^[\x21-\x3f\x41-\x5a\x5b-\x7e]+@[a-z0-9.-]+$/;

/** Stored rows that break the rules, checked here without the database's constraints. */
export async function forbiddenRows(stack: Stack): Promise<unknown[]> {
  const [applications, subscribers] = await stack.sql(
    'select * from job_applications; select * from newsletter_subscribers',
  );
  const isEmail = (value: unknown) =>
    typeof value === 'string' && value.length <= 254 && EMAIL.test(value) && value === value.toLowerCase();
  const isShort = (value: unknown, max: number) =>
    typeof value === 'string' &&
    value.trim() !== '' &&
    Array.from(value).length <= max &&
    !/\p{Cc}/u.test(value);
  const goodApplication = (row: Record<string, unknown>) =>
    isShort(row['job_id'], 80) &&
    isShort(row['job_title'], 200) &&
    isShort(row['linkedin_profile'], 2048) &&
    /^https?:\/\/[^/]/i.test(String(row['linkedin_profile'])) &&
    (row['applicant_name'] === null || isShort(row['applicant_name'], 200)) &&
    (row['applicant_email'] === null || isEmail(row['applicant_email'])) &&
    row['process_ended_at'] === null &&
    Math.abs(Date.now() - Date.parse(String(row['created_at']))) < 3_600_000;
  return [
    ...(applications?.rows ?? []).filter((row) => !goodApplication(row)),
    ...(subscribers?.rows ?? []).filter((row) => !isEmail(row['email'])),
  ];
}
