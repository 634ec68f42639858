import type { Rule } from '../rule.ts';
import type { GateGlobals } from '../watch-page.ts';

/** Entries of the history of a page that adds none: the empty one before it, and its own. */
const OWN_ENTRIES = 2;

export default {
  name: 'stays',
  mistake: 'a redirect, a window, a dialog, a jump or a focus that nobody asked for',
  fix: 'wait until the visitor asks for it',
  step: 'open',
  check: async ({ page, checked: { path }, events }) => {
    const own = events
      .filter(({ kind }) => kind === 'by itself')
      .map(({ text }) => ({ found: `it ${text} by itself` }));
    const shown = new URL(page.url()).pathname;
    if (shown !== path) return [...own, { found: `it leads to ${shown} by itself` }];
    const state = await page.evaluate(() => {
      const { gate } = globalThis as unknown as GateGlobals;
      const [opened] = [
        ...document.querySelectorAll(
          'dialog[open], :modal, [role=dialog], [role=alertdialog], [aria-modal=true], :popover-open',
        ),
      ].filter((element) => element.checkVisibility());
      const { activeElement: focused } = document;
      return {
        entries: history.length,
        top: Math.round(scrollY),
        opened: opened && gate.describe(opened),
        focused: focused && focused !== document.body ? gate.describe(focused) : undefined,
      };
    });
    const { entries, top, opened, focused } = state;
    return [
      ...own,
      ...(entries > OWN_ENTRIES
        ? [{ found: 'it adds entries to the history, so that the way back leads nowhere' }]
        : []),
      ...(top > 0 ? [{ found: `it scrolls down by itself, to ${top} px` }] : []),
      ...(opened
        ? [{ found: `it opens a dialog that nobody asked for: ${opened.place}`, package: opened.owner }]
        : []),
      ...(focused ? [{ found: `${focused.place} takes the focus by itself`, package: focused.owner }] : []),
    ];
  },
} satisfies Rule;
