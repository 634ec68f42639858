import type { BrowserEvent } from '../browser-events.ts';
import { MOST_LINES } from '../console-lines.ts';
import { patchedBy } from '../patched-functions.ts';
import type { Rule } from '../rule.ts';

/** The console tells people something: it is no way to find out whether somebody looks. */
export const consoleUse: Rule = {
  name: 'console-use',
  check: ({ visit: { consoleUse: use } }) => {
    const fix = 'write plain texts to the console, and few';
    if (use.lines > MOST_LINES)
      return [{ found: `it writes ${use.lines.toLocaleString('en')} lines to the console`, fix }];
    if (use.traps > 0)
      return [{ found: 'it writes objects to the console that notice whether somebody looks at them', fix }];
    return [];
  },
};

/** What a page that hides errors does not let the browser report. */
const PROBES = {
  error: (text: string) => `setTimeout(() => { throw new TypeError(${JSON.stringify(text)}); })`,
  rejection: (text: string) => `void Promise.reject(new TypeError(${JSON.stringify(text)}))`,
};

/** Milliseconds for the report of an error on a busy machine. */
const REPORT_LIMIT_MS = 5000;

/** Errors are reported: nothing in the page catches those of all others. It comes last, because it throws one. */
export const errorsReported: Rule = {
  name: 'page-error',
  isForChangedPages: true,
  viewport: 'desktop',
  check: async ({ visit: { devtools, events } }) => {
    const hidden: string[] = [];
    for (const [kind, probe] of Object.entries(PROBES)) {
      const text = `Cannot read properties of undefined (reading '${Math.random().toString(36).slice(2, 8)}')`;
      const isReport = (event: BrowserEvent) => event.text.includes(text);
      await devtools.send('Runtime.evaluate', { expression: probe(text) });
      const end = performance.now() + REPORT_LIMIT_MS;
      while (!events.some(isReport) && performance.now() < end)
        await new Promise((resolve) => setTimeout(resolve, 20));
      if (!events.some(isReport)) hidden.push(kind);
      events.splice(0, events.length, ...events.filter((event) => !isReport(event)));
    }
    return hidden.map((kind) => ({
      found: `it hides every ${kind} that nothing catches`,
      fix: 'leave errors to the shell: prevent the default of no error or unhandledrejection event',
    }));
  },
};

/** The browser's own functions are what they are in an empty page, or what the live site makes of them. */
export const globals: Rule = {
  name: 'globals',
  isForChangedPages: true,
  viewport: 'desktop',
  check: async ({ visit: { page, devtools }, live }) => {
    // The shell may replace some: a polyfill.
    if (!live) return [];
    const found = (await patchedBy({ page, devtools })).filter((name) => !live.patched.includes(name));
    const [first, ...more] = found;
    if (first === undefined) return [];
    return [
      {
        found: `it replaces ${first}${more.length > 0 ? ` and ${more.length} more` : ''}, for every package`,
        fix: 'leave the browser’s functions alone, and wrap them in one of your own',
      },
    ];
  },
};
