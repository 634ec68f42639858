import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { Problem } from './rule.ts';
import type { GateGlobals } from './watch-page.ts';

/** Rules whose verdict depends on colours; all others see the same in the dark as in the light. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** A rule of axe, what it wants, and a selector of what breaks it. */
type Violation = { id: string; help: string; target: string };

/**
 * What axe finds wrong in an open page, or in a part of it. Best practices count, and the size of targets; in the
 * dark only colours are looked at, and where the system forces its own, none.
 *
 * @param part selector of the part
 */
export async function axeViolations(
  page: Page,
  colours: 'dark' | 'light' | 'forced',
  part?: string,
): Promise<Violation[]> {
  const hasAxe = await page.evaluate(() => {
    // A colour on its way from one to another is none that anybody reads.
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition) animation.finish();
    return 'axe' in window;
  });
  // Half a megabyte of code: a document gets it once.
  const axe = new AxeBuilder({ page, ...(hasAxe ? { axeSource: ';' } : {}) })
    .options({
      ...(colours === 'dark'
        ? { runOnly: { type: 'rule', values: COLOUR_RULES } }
        : {
            // Axe reads the colours of the page.
            rules: { 'target-size': { enabled: true }, 'color-contrast': { enabled: colours === 'light' } },
          }),
      resultTypes: ['violations', 'incomplete'],
    })
    // One frame is all there is; the other mode opens a page for each run.
    .setLegacyMode();
  const { violations, incomplete } = await (part ? axe.include(part) : axe).analyze();
  type Check = { data?: { messageKey?: string } | null };
  // Axe does not decide about text in the colour of its ground, which nobody can read.
  const invisible = incomplete
    .filter(({ id }) => id === 'color-contrast')
    .map((each) => ({
      ...each,
      nodes: each.nodes.filter(({ any }) =>
        (any as Check[]).some(({ data }) => data?.messageKey === 'equalRatio'),
      ),
    }));
  return [...violations, ...invisible].flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => ({ id, help, target: target.join(' ') })),
  );
}

/** The same as the gate tells it: in words, with the package of what breaks the rule. */
export async function violationsIn(page: Page, colours: 'dark' | 'light', part?: string): Promise<Problem[]> {
  const found = await axeViolations(page, colours, part);
  const described = await page.evaluate(
    (targets) =>
      targets.map((target) => {
        const element = document.querySelector(target);
        return element ? (globalThis as unknown as GateGlobals).gate.describe(element) : undefined;
      }),
    found.map(({ target }) => target),
  );
  return found.map(({ id, help, target }, index) => {
    const { place = target, owner } = described[index] ?? {};
    const where = id === 'color-contrast' ? ` in ${colours} colours` : '';
    return { found: `${help} (${id})${where}: ${place}`, package: owner };
  });
}
