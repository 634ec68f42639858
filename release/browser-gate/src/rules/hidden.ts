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
    const found = (await patchedBy({ page, devtools })).filter((name) => !live.looks.patched.includes(name));
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

/** No element stands where scripts look for a function. It comes first, for the other rules call these functions. */
export const takenNames: Rule = {
  name: 'globals',
  check: async ({ visit: { ask } }) => {
    const taken = await ask(findTaken);
    if (!taken) return [];
    const { attribute, name, of, owner } = taken;
    return [
      {
        found: `an element has the ${attribute} “${name}”, which hides the ${of}’s own`,
        fix: 'give the element another name or id',
        ...(owner ? { package: owner } : {}),
      },
    ];
  },
};

type Taken = { attribute: string; name: string; of: string; owner: string | undefined };

/**
 * Runs in the page: an element by whose name or id scripts find it in the place of what they look for. The static rule
 * `taken-name` reads those that are prerendered. Asks the prototypes, for the document's own functions may be hidden.
 */
function findTaken(): Taken | undefined {
  const all = (selector: string) => [
    ...(Document.prototype.querySelectorAll.call(document, selector) as NodeListOf<HTMLElement>),
  ];
  const find = (selector: string, attribute: string, of: string, isTaken: (name: string) => boolean) =>
    all(selector).flatMap((element): Taken[] => {
      const name = Element.prototype.getAttribute.call(element, attribute) ?? '';
      const host = Element.prototype.closest.call(element, '[data-mf]') as HTMLElement | null;
      return name !== '' && isTaken(name) ? [{ attribute, name, of, owner: host?.dataset['mf'] }] : [];
    });
  const isOfDocument = (name: string) => name in Document.prototype;
  const isOfForm = (name: string) =>
    ['action', 'elements', 'method', 'target'].includes(name) ||
    typeof Object.getOwnPropertyDescriptor(HTMLFormElement.prototype, name)?.value === 'function' ||
    name in EventTarget.prototype ||
    name in Node.prototype;
  const control = 'form :is(input, button, select, textarea, output, fieldset)';
  return [
    ...find('form, img, iframe, embed, object', 'name', 'document', isOfDocument),
    ...find('img[name], object', 'id', 'document', isOfDocument),
    ...find(control, 'name', 'form', isOfForm),
    ...find(control, 'id', 'form', isOfForm),
  ][0];
}
