import { peersOf } from '../page-metrics.ts';
import type { Problem, Rule } from '../rule.ts';

/** Cumulative layout shift above which Web Vitals call a page no longer good (https://web.dev/articles/cls). */
const MOST_SHIFT = 0.1;

/** Nothing comes up, sounds, moves or holds visitors back before they have done anything. */
export const undisturbed: Rule = {
  name: 'undisturbed',
  check: async (checked) => {
    const { ask, events, notes } = checked.visit;
    const fix = 'wait until the visitor asks for it';
    const problems: Problem[] = [];
    if (notes.some(({ kind }) => kind === 'sound'))
      problems.push({ found: 'it prepares to play sound', fix });
    if (notes.some(({ kind }) => kind === 'print')) problems.push({ found: 'it prints itself', fix });
    for (const note of notes)
      if (note.kind === 'permission') problems.push({ found: `it requests ${note.asked}`, fix });
    const shift = notes.reduce((sum, note) => sum + (note.kind === 'shift' ? note.score : 0), 0);
    if (shift > MOST_SHIFT)
      problems.push({
        found: `what is shown moves by itself: a layout shift of ${shift.toFixed(2)}, the limit is ${MOST_SHIFT}`,
        fix: 'keep the space free of what comes late',
      });
    if ((await peersOf(checked.visit)) > 0)
      problems.push({ found: 'it connects to other browsers (RTCPeerConnection)', fix });
    for (const { kind, text } of events)
      if (kind === 'download') problems.push({ found: `it downloads ${text}`, fix });
    for (const { what, owner } of await ask(findUninvited))
      problems.push({ found: what, fix, ...(owner ? { package: owner } : {}) });
    const waited = await listenedFor(checked);
    if (waited.has('beforeunload'))
      problems.push({ found: 'it asks visitors who leave whether they want to (beforeunload)', fix });
    if (waited.has('unload'))
      problems.push({
        found: 'it listens for unload, so that the way back loads the page again',
        fix: 'listen for pagehide or visibilitychange instead',
      });
    return problems;
  },
};

/** Types of events for which the window has listeners, which no world of scripts but the page's own can tell. */
async function listenedFor({ visit: { devtools } }: Parameters<Rule['check']>[0]): Promise<Set<string>> {
  const { result } = await devtools.send('Runtime.evaluate', { expression: 'window' });
  if (!result.objectId) return new Set();
  const { listeners } = await devtools.send('DOMDebugger.getEventListeners', { objectId: result.objectId });
  await devtools.send('Runtime.releaseObject', { objectId: result.objectId });
  return new Set(listeners.map(({ type }) => type));
}

/** Runs in the page. */
function findUninvited(): { what: string; owner: string | undefined }[] {
  const owned = (selector: string, what: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)]
      .filter((element) => element.checkVisibility())
      .slice(0, 1)
      .map((element) => ({ what, owner: element.closest<HTMLElement>('[data-mf]')?.dataset['mf'] }));
  const dialogs = owned(
    'dialog[open], :modal, [role=dialog], [role=alertdialog], [aria-modal=true]',
    'it opens a dialog that nobody asked for',
  );
  const popovers = owned(':popover-open', 'it opens a popover that nobody asked for');
  const moves =
    scrollY > 0
      ? [{ what: `it scrolls down by itself, to ${Math.round(scrollY)} px`, owner: undefined }]
      : [];
  return [...dialogs, ...popovers, ...moves];
}
