import { randomUUID } from 'node:crypto';
import { DEFAULT_ANON_KEY } from '../local/start-stack.ts';
import { runSql } from '../local/run-sql.ts';
import { spawnStack, type SpawnedStack } from '../testing/spawn-stack.ts';

/** Number of applications, which equals that of sign-ups, and of connections to send them through. */
export type LoadPlan = { dataDir: string; ofEach: number; connections: number };

/** The outcome of a load run. Counts are of rows, times in milliseconds. */
export type LoadFigures = {
  acknowledged: number;
  /** Requests that got no response because the stack was killed; each may be stored or not. */
  unanswered: number;
  unansweredButStored: number;
  lost: number;
  storedTwice: number;
  strangers: number;
  restartMs: number;
  totalMs: number;
  medianMs: number;
  p99Ms: number;
};

type Submission = { kind: 'application' | 'signup'; id: string };

function submission(kind: Submission['kind']): Submission {
  return { kind, id: `${randomUUID()}@example.com` };
}

async function send(url: string, { kind, id }: Submission): Promise<void> {
  const [path, body] =
    kind === 'signup'
      ? ['/functions/v1/newsletter-signup', { email: id }]
      : [
          '/rest/v1/job_applications',
          {
            job_id: 'data-scientist',
            job_title: 'Data Scientist',
            linkedin_profile: 'https://x.test',
            applicant_email: id,
          },
        ];
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: DEFAULT_ANON_KEY },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (response.status !== (kind === 'signup' ? 200 : 201)) throw new Error(`${response.status} ${text}`);
}

function percentile(sorted: number[], share: number): number {
  return Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10;
}

async function storedIds(dataDir: string): Promise<string[]> {
  const [result] = await runSql(
    dataDir,
    `select applicant_email as id from job_applications union all select email from newsletter_subscribers`,
  );
  return (result?.rows ?? []).map((row) => String(row['id']));
}

/**
 * Sends the planned submissions, kills the stack with SIGKILL when half are acknowledged, starts it again, and sends the
 * rest, with a new submission for each that got no response. Then compares the acknowledged with the stored rows.
 */
export async function runLoad({ dataDir, ofEach, connections }: LoadPlan): Promise<LoadFigures> {
  const environment = { SUPABASE_DATA_DIR: dataDir, SUPABASE_FORM_BUDGET: '1000000' };
  let stack: Promise<SpawnedStack> = spawnStack(environment);
  await stack;
  const startedAt = performance.now();
  let restartMs = 0;
  const queue = Array.from({ length: 2 * ofEach }, (_, index) =>
    submission(index % 2 === 0 ? 'application' : 'signup'),
  );
  const acknowledged: string[] = [];
  const unanswered: string[] = [];
  const latencies: number[] = [];

  async function killAndRestart(running: SpawnedStack): Promise<SpawnedStack> {
    await running.end('SIGKILL');
    const killedAt = performance.now();
    const restarted = await spawnStack(environment);
    restartMs = Math.round(performance.now() - killedAt);
    return restarted;
  }

  let isKilled = false;
  async function work(): Promise<void> {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const running = await stack;
      const sentAt = performance.now();
      try {
        await send(running.url, next);
        latencies.push(performance.now() - sentAt);
        acknowledged.push(next.id);
      } catch (error) {
        if (!isKilled) throw error;
        unanswered.push(next.id);
        queue.push(submission(next.kind));
      }
      if (!isKilled && acknowledged.length >= ofEach) {
        isKilled = true;
        stack = killAndRestart(running);
      }
    }
  }
  await Promise.all(Array.from({ length: connections }, work));
  const totalMs = Math.round(performance.now() - startedAt);

  const stored = await storedIds(dataDir);
  await (await stack).end('SIGTERM');
  const storedOnce = new Set(stored);
  const known = new Set([...acknowledged, ...unanswered]);
  latencies.sort((a, b) => a - b);
  return {
    acknowledged: acknowledged.length,
    unanswered: unanswered.length,
    unansweredButStored: unanswered.filter((id) => storedOnce.has(id)).length,
    lost: acknowledged.filter((id) => !storedOnce.has(id)).length,
    storedTwice: stored.length - storedOnce.size,
    strangers: stored.filter((id) => !known.has(id)).length,
    restartMs,
    totalMs,
    medianMs: percentile(latencies, 0.5),
    p99Ms: percentile(latencies, 0.99),
  };
}
