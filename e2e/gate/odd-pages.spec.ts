import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PAGE_SHOWN_MARK } from '@site/contracts';
import { checkConditions } from '@site/release-browser/check-conditions';
import { PAIRED_CONDITIONS } from '@site/release-browser/conditions';
import { Chromiums } from '@site/release-browser/chromiums';
import { expect, test } from '../support/test.ts';
import { asOneStep, shownSite } from './gate-site.ts';
import { NIGHTLY } from '../support/nightly.ts';

test.describe.configure({ timeout: 900_000 });

/** What a page may do: name → markup. */
const ODDITIES: Readonly<Record<string, string>> = {
  'half a character': '<a href="#%E0">Half</a><a href="/%E0%A4#%">More</a>',
  'a text directive': '<a href="#:~:text=odd,-page">Text</a><a href="/page-0#:~:text">Again</a>',
  'an address that is none': '<a href="https://[/#x">None</a><a href="javascript:void 0#x">Script</a>',
  'ids like selectors': `<p id='a"]b\\c'>One</p><a href='#a"]b\\c'>Two</a><h2 id="">Three</h2>`,
  'names of globals': '<form name="querySelectorAll"><input name="getElementById"></form><img name="body">',
  'a form in which nothing is what it is': '<form><input name="closest"><input name="children"></form>',
  'a header in a header': '<header><header></header></header><main></main><footer>',
  'an element of its own':
    '<odd-one></odd-one><script>customElements.define("odd-one", class extends HTMLElement { get textContent() { throw new Error("odd"); } });</script>',
  'getters that throw':
    '<script>for (const name of ["textContent", "outerHTML", "innerText"]) Object.defineProperty(HTMLElement.prototype, name, { get() { throw new Error("odd"); } });</script>',
  'functions that throw':
    '<script>Document.prototype.querySelector = Element.prototype.closest = () => { throw null; };</script>',
  'an error without words':
    '<script>setTimeout(() => { throw undefined; }); Promise.reject(Symbol("odd"));</script>',
  'an error that throws':
    '<script>setTimeout(() => { throw { get stack() { throw 1; }, toString() { throw 2; } }; });</script>',
  'a window that closes': '<script>setTimeout(() => close(), 400);</script>',
  'a document that is written': '<script>setTimeout(() => document.write("<h1>Odd</h1>"), 300);</script>',
  'no document': '<script>setTimeout(() => document.documentElement.remove(), 300);</script>',
  'an endless reload': '<script>setTimeout(() => location.reload(), 50);</script>',
  'endless output':
    '<script>setInterval(() => { for (let line = 0; line < 50; line += 1) console.log("odd".repeat(1000)); }, 20);</script>',
  'a huge document':
    '<script>for (let count = 0; count < 40_000; count += 1) document.body.append(document.createElement("i"));</script>',
  'a deep document': '<div>'.repeat(600),
  'a long title': '<script>document.title = "odd ".repeat(100_000);</script>',
  'frames without end':
    '<iframe srcdoc="<iframe srcdoc=&quot;<script>parent.parent.name</script>&quot;>"></iframe>',
  'a frozen history':
    '<script>history.pushState = history.back = undefined; history.replaceState(null, "", "?\u{1f600}#%");</script>',
};

/** Numbers from 0 up to 1, the same ones for a seed. Source: mulberry32. */
function numbersOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const SEED = 50;
const PAGES = 11;

/** Oddities of each page: all of them, in another order, two on a page. */
const DEALT: readonly (readonly string[])[] = (() => {
  const next = numbersOf(SEED);
  const deck = Object.keys(ODDITIES)
    .map((name) => ({ name, at: next() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ name }) => name);
  return Array.from({ length: PAGES }, (_, page) => deck.filter((_, index) => index % PAGES === page));
})();

const pageOf = (names: readonly string[]): string =>
  `<!doctype html><html lang="en"><head><title>An odd page</title></head><body><header><a href="/">Home</a></header>
<main><h1>Odd</h1><p>${names.join(', ')}</p>${names.map((name) => ODDITIES[name]).join('')}</main><footer><a href="/">Home</a></footer>
<script>setTimeout(() => performance.mark(${JSON.stringify(PAGE_SHOWN_MARK)}, { detail: location.pathname }), 50);</script></body></html>`;

test('whatever a page does, the gate has a verdict with rule and page', NIGHTLY, async () => {
  const server = createServer((request, response) => {
    const [, page = '0'] = /^\/page-(\d+)/.exec(request.url ?? '') ?? [];
    response.setHeader('Content-Type', 'text/html; charset=utf-8').end(pageOf(DEALT[Number(page)] ?? []));
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const candidate = await shownSite(`http://localhost:${(server.address() as AddressInfo).port}`);
  const chromiums = new Chromiums();
  const browser = await chromiums.light();
  const pages = DEALT.map((_, index) => ({
    path: `/page-${index}`,
    owner: 'odd',
    changed: true,
  }));
  const changed = new Set<string>();
  const budgets = { nodes: 6000, cssRules: 3000, cssBytes: 150_000, pictureBytes: 400_000 };
  const findings = await asOneStep(() =>
    Promise.all(
      pages.map((page) =>
        checkConditions(browser, { site: candidate, page, changed, budgets }, PAIRED_CONDITIONS[0]!),
      ),
    ),
  );
  await chromiums.close();
  await candidate.close();
  server.close();
  for (const finding of findings.flat())
    expect(finding).toEqual({
      rule: expect.stringMatching(/^[a-z-]+$/),
      package: 'odd',
      page: expect.stringMatching(/^\/page-\d+$/),
      found: expect.stringMatching(/./),
      fix: expect.stringMatching(/./),
    });
  const rulesOf = (oddity: string) =>
    findings[DEALT.findIndex((names) => names.includes(oddity))]!.map(({ rule }) => rule);
  expect(rulesOf('endless output')).toEqual(['console-use']);
  expect(rulesOf('no document')).not.toEqual([]);
});
