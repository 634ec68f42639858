import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Visit } from './visit.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules whose verdict depends on the colour scheme. */
const COLOUR_RULES = new Set(['color-contrast', 'link-in-text-block']);

/** One element that breaks a rule of axe. */
export type Violation = {
  rule: string;
  help: string;
  target: string;
  /** Name of the package in whose region the element is. */
  owner: string | undefined;
};

/**
 * What axe finds wrong in a part of an open page, in one colour scheme. Best practices count, and the size of targets.
 *
 * @param part selector of the part
 */
export async function violationsIn(
  { ask, run, page }: Visit,
  part: string,
  scheme: 'light' | 'dark',
): Promise<Violation[]> {
  await run(`if (!globalThis.axe) {${AXE}}`);
  if (scheme === 'dark') await page.emulateMedia({ colorScheme: 'dark' });
  await ask(endTransitions);
  const found = await ask(runAxe, part);
  if (scheme === 'light') return found;
  await page.emulateMedia({ colorScheme: 'light' });
  const inTheDark = (rule: string) => (COLOUR_RULES.has(rule) ? `${rule} in the dark` : rule);
  return found.map((each) => ({ ...each, rule: inTheDark(each.rule) }));
}

/** Runs in the page. A colour on its way from one to another is none that anybody reads. */
async function endTransitions(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  for (const animation of document.getAnimations())
    if (animation instanceof CSSTransition) animation.finish();
}

/** Runs in the page. Axe does not decide about text in the colour of its ground, which nobody can read. */
async function runAxe(part: string): Promise<Violation[]> {
  type Node = { target: string[]; any: { data: { messageKey?: string } | null }[] };
  type Found = { id: string; help: string; nodes: Node[] }[];
  type Results = { violations: Found; incomplete: Found };
  const { axe } = window as unknown as {
    axe: { run: (part: string, options: object) => Promise<Results> };
  };
  const { violations, incomplete } = await axe.run(part, {
    resultTypes: ['violations', 'incomplete'],
    rules: { 'target-size': { enabled: true } },
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
