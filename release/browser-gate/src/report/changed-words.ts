import { diffArrays } from 'diff';
import { parse } from 'node-html-parser';
import type { CheckReport, PageWords } from '@site/release-model/check-report';
import { html as markup, type Html } from './html.ts';

/** Amounts, shares and numbers with a unit: what a page promises. */
const FACTS =
  /(?:[€$£]\s?\d[\d.,]*\d|[€$£]\s?\d)(?:\s?(?:\/|per)\s?\w+)?|\d[\d.,]*\s?(?:€|%|EUR|USD|GBP|[KMGT]B\b|\p{L}+)/gu;

/** Most sentences of each kind that a report keeps of a page. */
const MOST_SENTENCES = 20;

/**
 * What the text of a page says otherwise than the live one: its facts by name, and its sentences.
 *
 * @param before HTML of the live page; undefined for a new page
 */
export function changedWords(
  before: string | undefined,
  after: string,
): Omit<PageWords, 'path' | 'package' | 'varies'> {
  const [old, now] = [before === undefined ? [] : sentencesOf(before), sentencesOf(after)];
  const runs = before === undefined ? [] : diffArrays(old, now);
  const removed = runs.flatMap((run) => (run.removed ? run.value : []));
  const added = runs.flatMap((run) => (run.added ? run.value : []));
  const [factsBefore, factsAfter] = [factsOf(removed), factsOf(added)];
  return {
    facts: { before: without(factsBefore, factsAfter), after: without(factsAfter, factsBefore) },
    removed: removed.slice(0, MOST_SENTENCES),
    added: added.slice(0, MOST_SENTENCES),
    left: Math.max(0, removed.length - MOST_SENTENCES) + Math.max(0, added.length - MOST_SENTENCES),
  };
}

/** The sentences of a page's content, and what its head says of it. */
function sentencesOf(html: string): string[] {
  const page = parse(html);
  const main = page.querySelector('main') ?? page;
  for (const element of main.querySelectorAll('script, style, template, [data-varies]')) element.remove();
  const head = page.querySelectorAll('head > title, head > meta[name=description]');
  const said = head.map((element) => element.getAttribute('content') ?? element.text);
  const labels = main
    .querySelectorAll('[alt], [aria-label], [placeholder]')
    .flatMap((element) =>
      ['alt', 'aria-label', 'placeholder'].flatMap((name) => element.getAttribute(name) ?? []),
    );
  return [...said, ...main.structuredText.split('\n'), ...labels]
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
}

const factsOf = (sentences: readonly string[]): string[] =>
  sentences.flatMap((sentence) => sentence.match(FACTS) ?? []);

/** The elements of a list that another one does not have as often. */
function without(list: readonly string[], other: readonly string[]): string[] {
  const rest = [...other];
  return list.filter((each) => {
    const at = rest.indexOf(each);
    if (at < 0) return true;
    rest.splice(at, 1);
    return false;
  });
}

/** Whether a page says something else, or hides something from pictures. */
export const saysMore = ({ removed, added, varies }: Omit<PageWords, 'path' | 'package'>): boolean =>
  removed.length + added.length + varies.length > 0;

/** Facts of a page that changed: `€29 → €4`. */
export const factsLine = ({ facts: { before, after } }: PageWords): string =>
  `${before.join(', ') || 'nothing'} → ${after.join(', ') || 'nothing'}`;

/** Whether amounts, shares or numbers of a page changed. */
export const hasFacts = ({ facts: { before, after } }: PageWords): boolean =>
  before.length + after.length > 0;

/** The words that changed, facts first: they decide whether a release is right. */
export function wordsSection({ words = [] }: CheckReport): Html | false {
  if (words.length === 0) return false;
  const facts = words.filter(hasFacts);
  return markup`<section aria-labelledby="words">
    <h2 id="words">Facts and words that changed</h2>
    ${
      facts.length > 0 &&
      markup`<ul class="warnings">
        ${facts.map((each) => markup`<li><code>${each.path}</code>: ${factsLine(each)}</li>`)}
      </ul>`
    }
    ${words.map(
      ({
        path,
        removed,
        added,
        left,
        varies,
      }) => markup`<details ${{ markup: facts.length > 0 ? 'open' : '' }}>
        <summary><code>${path}</code></summary>
        <ul class="listed">
          ${removed.map((line) => markup`<li><del>${line}</del></li>`)}
          ${added.map((line) => markup`<li><ins>${line}</ins></li>`)}
          ${left > 0 && markup`<li>and ${left.toLocaleString('en')} more</li>`}
          ${varies.map((line) => markup`<li>differs on each visit, so no picture shows it: ${line || '(empty)'}</li>`)}
        </ul>
      </details>`,
    )}
  </section>`;
}
