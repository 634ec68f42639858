import type { Problem, Rule } from '../rule.ts';

/** Part of the prerendered text that must still be there once scripts have run. */
const KEPT_PART = 0.5;

/** Scripts leave the page as it was prerendered: header, content and footer. */
export const contentKept: Rule = {
  name: 'content-kept',
  check: async ({ visit: { ask, notes } }) => {
    const parsed = notes.find((note) => note.kind === 'parsed');
    const { textLength, missing } = await ask(() => ({
      textLength: document.querySelector('main')?.textContent.length ?? 0,
      missing: ['header', 'main', 'footer', 'h1'].filter((name) => !document.querySelector(name)),
    }));
    const problems: Problem[] = missing.map((name) => ({
      found: `the page has no <${name}> any more`,
      fix: 'leave the document to React',
    }));
    if (problems.length > 0 || !parsed || textLength >= KEPT_PART * parsed.textLength) return problems;
    return [
      {
        found: `scripts remove the page's text: ${textLength} of ${parsed.textLength} characters are left`,
        fix: 'render in the browser what was prerendered',
      },
    ];
  },
};
