import type { Page } from '@playwright/test';
import { CHECKS } from './checks.ts';
import { type } from './checks/nothing-lost.ts';
import type { Ask, Environment, Visit } from './environment.ts';

/** Milliseconds until a page that is not hydrated counts as dead. */
const HYDRATED_WITHIN_MS = 6000;

/** Opens a page in an environment and asks of it what the environment asks. Resolves to the faults by question. */
export async function visit(environment: Environment, visited: Visit): Promise<Map<Ask, string[]>> {
  const { page, route } = visited;
  const { asks, address = (path: string) => path } = environment;
  const answers = new Map<Ask, string[]>();
  await environment.before?.(visited);
  await page.goto(address(route), { waitUntil: 'domcontentloaded' });
  if (asks.includes('nothing lost')) await type(page, route);
  await environment.early?.(visited);
  if (!asks.includes('told') && !(await isShown(page))) return answers.set('alive', ['it never hydrates']);
  await environment.late?.(visited);
  for (const [ask, check] of Object.entries(CHECKS) as [Ask, (typeof CHECKS)[Ask]][]) {
    if (asks.includes(ask)) answers.set(ask, await check(visited).catch((error) => [firstLine(error)]));
  }
  return answers;
}

const firstLine = (error: unknown) => String(error).split('\n')[0] ?? '';

/** Whether the page hydrates in time. */
async function isShown(page: Page): Promise<boolean> {
  return page
    .waitForFunction(() => 'isPageShown' in window, undefined, { polling: 50, timeout: HYDRATED_WITHIN_MS })
    .then(
      () => true,
      () => false,
    );
}
