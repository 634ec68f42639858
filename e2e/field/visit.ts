import { CHECKS } from './checks.ts';
import { type } from './checks/nothing-lost.ts';
import type { Ask, Environment, Visit } from './environment.ts';

/** Opens a page in an environment and asks of it what the environment asks. Resolves to the faults by question. */
export async function visit(environment: Environment, visited: Visit): Promise<Map<Ask, string[]>> {
  const { page, route } = visited;
  const { asks, address = (path: string) => path } = environment;
  const answers = new Map<Ask, string[]>();
  await environment.before?.(visited);
  await page.goto(address(route), { waitUntil: 'domcontentloaded' });
  if (asks.includes('nothing lost')) await type(page, route);
  await environment.early?.(visited);
  // Only the test's own limit ends this: a busy machine is no dead page.
  if (!asks.includes('told'))
    await page.waitForFunction(() => 'isPageShown' in window, undefined, { polling: 50, timeout: 0 });
  await environment.late?.(visited);
  for (const [ask, check] of Object.entries(CHECKS) as [Ask, (typeof CHECKS)[Ask]][]) {
    if (asks.includes(ask)) answers.set(ask, await check(visited).catch((error) => [firstLine(error)]));
  }
  return answers;
}

const firstLine = (error: unknown) => String(error).split('\n')[0] ?? '';
