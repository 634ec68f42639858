import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import type { Rule } from '../rule.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules whose verdict depends on colours; all others see the same in the dark as in the light. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Axe finds nothing wrong. Best practices count, and the size of targets. In the dark only colours are looked at. */
export const accessibility: Rule = {
  name: 'accessibility',
  isForChangedPages: true,
  check: async ({ visit: { page, viewport }, changed }) => {
    await page.evaluate(endTransitions);
    await page.evaluate(`${AXE};0`);
    const found = await page.evaluate(runAxe, { rules: { 'target-size': { enabled: true } } });
    if (viewport === 'desktop') found.push(...(await inTheDark(page)));
    const rules = new Set(found.map(({ rule }) => rule));
    return [...rules].map((rule) => {
      const all = found.filter((each) => each.rule === rule);
      const [first, ...more] = all;
      const owner = all.map((each) => each.owner).find((name) => name && changed.has(name));
      return {
        found: `${rule} at ${first?.target ?? ''}${more.length > 0 ? ` and ${more.length} more` : ''}`,
        fix: `correct it: ${first?.help.toLowerCase() ?? ''}`,
        ...(owner ? { package: owner } : {}),
      };
    });
  },
};

async function inTheDark(page: Page): Promise<Violation[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate(endTransitions);
  const found = await page.evaluate(runAxe, { runOnly: { type: 'rule', values: COLOUR_RULES } });
  await page.emulateMedia({ colorScheme: 'light' });
  return found.map((each) => ({ ...each, rule: `${each.rule} in the dark` }));
}

/** Runs in the page. A colour on its way from one to another is none that anybody reads. */
async function endTransitions(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  for (const animation of document.getAnimations())
    if (animation instanceof CSSTransition) animation.finish();
}

type Violation = { rule: string; help: string; target: string; owner: string | undefined };

/** Runs in the page. Axe does not decide about text in the colour of its ground, which nobody can read. */
async function runAxe(options: object): Promise<Violation[]> {
  type Node = { target: string[]; any: { data: { messageKey?: string } | null }[] };
  type Found = { id: string; help: string; nodes: Node[] }[];
  type Results = { violations: Found; incomplete: Found };
  const { axe } = window as unknown as { axe: { run: (...given: object[]) => Promise<Results> } };
  const { violations, incomplete } = await axe.run(document, {
    resultTypes: ['violations', 'incomplete'],
    ...options,
  });
  const invisible = incomplete
    .filter(({ id }) => id === 'color-contrast')
    .map((each) => ({
      ...each,
      nodes: each.nodes.filter(({ any }) => any.some(({ data }) => data?.messageKey === 'equalRatio')),
    }));
  return [...violations, ...invisible].flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => ({
      rule: id,
      help,
      target: target.join(' '),
      owner: document.querySelector(target[0] ?? 'html')?.closest<HTMLElement>('[data-mf]')?.dataset['mf'],
    })),
  );
}
