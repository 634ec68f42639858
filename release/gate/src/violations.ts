import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { Problem } from './rule.ts';
import type { GateGlobals } from './watch-page.ts';

/** Rules whose verdict depends on colours; all others see the same in the dark as in the light. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds wrong in an open page, or in a part of it. Best practices count, and the size of targets; in the
 * dark only colours are looked at.
 *
 * @param part selector of the part
 */
export async function violationsIn(page: Page, colours: 'dark' | 'light', part?: string): Promise<Problem[]> {
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
        : { rules: { 'target-size': { enabled: true } } }),
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
  const found = [...violations, ...invisible].flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => ({ id, help, target: target.join(' ') })),
  );
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
