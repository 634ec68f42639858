import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { browserGate } from '@site/release/browser-gate';
import { promote, publish } from '@site/release/release-tool';
import { copyPackage } from '../support/package-copy.ts';
import { startSite } from '../support/site.ts';
import { expect, NIGHTLY, test } from '../support/test.ts';

test.describe.configure({ timeout: 900_000 });

/** A refusal of the gate. */
type Refusal = { package: string; rule: string; value: string };

/** Remote → file, a text in it, and the text that takes its place. */
type Edits = Readonly<Record<string, readonly (readonly [file: string, from: string, to: string])[]>>;

/**
 * Builds changed copies of remotes, asks for their promotion, and gives the refusals of the browser gate. What was not
 * refused is live afterwards, in a site that is gone then. Throws if a file does not have its text.
 */
async function refusalsOf(changes: Edits): Promise<Refusal[]> {
  const copies = Object.entries(changes).map(([name, edits]) => {
    const copy = copyPackage(name);
    for (const [file, from, to] of edits) {
      const source = readFileSync(path.join(copy.folder, file), 'utf8');
      if (!source.includes(from)) throw new Error(`${file} has no "${from}".`);
      writeFileSync(path.join(copy.folder, file), source.replace(from, to));
    }
    return copy;
  });
  const [live] = await Promise.all([startSite(), ...copies.map((copy) => copy.build())]);
  try {
    const packages: Record<string, string> = {};
    for (const { folder } of copies) {
      const { name, version } = await publish(live.site, folder);
      packages[name] = version;
    }
    await promote(live.site, { by: 'Ada', packages, browserGate: browserGate() });
    return [];
  } catch (error) {
    const { refusals } = error as { refusals?: Refusal[] };
    if (!refusals) throw error;
    return refusals;
  } finally {
    for (const copy of copies) copy.remove();
    await live.stop();
  }
}

/** What teams do every week. */
const HARMLESS: Edits = {
  'mfe-careers': [
    // A longer title and a longer heading.
    ['src/pages/careers.ts', "title: 'Careers'", "title: 'Careers: work on what marketers open first'"],
    [
      'src/content/careers-text.ts',
      "title: 'Build the tool marketers open first'",
      "title: 'Build the tool that marketers open first in the morning, whatever the season'",
    ],
    // A section of its own, with an icon, a text for screen readers, a part that opens, and a card that is one link.
    [
      'src/features/careers/careers-page.tsx',
      '<Reasons />',
      `<section aria-label="How we hire" className="mx-auto max-w-page px-gutter py-16">
        <h2 className="text-2xl font-semibold">How we hire</h2>
        <p className="mt-4 max-w-prose">
          <svg viewBox="0 0 20 20" className="inline size-5" aria-hidden fill="none" stroke="currentColor">
            <path d="M5 5l10 10" />
          </svg>{' '}
          Two calls and a paid day.<span className="sr-only"> We pay for the day in any case.</span>
        </p>
        <details className="mt-4"><summary>What we pay</summary><p>The same as the team earns.</p></details>
        <form className="mt-4" onSubmit={(event) => event.preventDefault()}>
          <label>Years <input type="number" defaultValue={3} className="border" /></label>
          <label>Start <input type="date" className="border" /></label>
          <label>Reference <input readOnly defaultValue="PS-2025" className="border" /></label>
          <label>Mail <input type="email" autoComplete="email" className="border" /></label>
          <label>Colour <input type="color" className="border" /></label>
          <label>File <input type="file" className="border" /></label>
        </form>
        <div className="relative mt-4 border p-4">
          <p>Read how the team works.</p>
          <a href="/resources" className="underline after:absolute after:inset-0">Read the guides</a>
        </div>
        <p className="mt-4 hidden sm:block">This is said on wide windows only, where there is room for it.</p>
      </section>
      <Reasons />`,
    ],
  ],
  'mfe-marketing': [
    ['src/content/plans.ts', 'pricePerMonth: 49,', 'pricePerMonth: 59,'],
    [
      'src/content/faq.ts',
      'export const FAQ: readonly FaqItem[] = [',
      `export const FAQ: readonly FaqItem[] = [
  { question: 'May we try it first?', answer: 'Yes. Every plan begins with a trial, and nobody calls you unless you ask for it.' },`,
    ],
    [
      'src/content/privacy.ts',
      'export const PRIVACY_SECTIONS: readonly PrivacySection[] = [',
      `export const PRIVACY_SECTIONS: readonly PrivacySection[] = [
  { heading: 'What is new', paragraphs: ['We say more clearly which data we keep, and for how long we keep it.'] },`,
    ],
    ['src/content/imprint.ts', "lead: 'The company", "lead: 'What the law wants you to know: the company"],
  ],
  'mfe-consent': [
    ['src/content/banner-text.ts', "'May we measure your visit?'", "'May we count your visit?'"],
  ],
};

test('what teams change every week is refused by no rule', NIGHTLY, async () => {
  expect(await refusalsOf(HARMLESS)).toEqual([]);
});

/** What `mistakes.ts` can't have: it needs a build, another visitor or the live site. */
const WRONG: Edits = {
  'mfe-careers': [
    ['src/features/careers/careers-page.tsx', 'import', `import { useEffect } from 'react';\nimport`],
    [
      'src/features/careers/careers-page.tsx',
      '  return (',
      `  useEffect(() => {
        if (localStorage.getItem('cookie-consent')) void Promise.reject(new Error('with consent'));
        if (navigator.language.startsWith('de')) void Promise.reject(new Error('in German'));
      }, []);
      return (`,
    ],
    [
      'src/features/careers/careers-page.tsx',
      '<Reasons />',
      `<Reasons /><p>{String(typeof window === 'undefined')}</p>`,
    ],
  ],
  'mfe-consent': [
    ['src/features/preferences/preferences-dialog.tsx', '<ul role', '<button type="button" /><ul role'],
  ],
  'mfe-marketing': [
    // A page of its own: a page with an error is looked at no further.
    ['src/features/imprint/imprint-page.tsx', 'import', `import { useEffect } from 'react';\nimport`],
    [
      'src/features/imprint/imprint-page.tsx',
      '  return (',
      `  useEffect(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync('header{letter-spacing:.1em}');
        document.adoptedStyleSheets.push(sheet);
      }, []);
      return (`,
    ],
    [
      'src/features/demo-dialog/demo-dialog.tsx',
      'export function DemoDialog() {',
      `export function DemoDialog() { if (Math.random() < 2) throw new Error('no dialog');`,
    ],
  ],
};

test('mistakes of a release are refused, each with its remote', NIGHTLY, async () => {
  const refused = (await refusalsOf(WRONG)).map((each) => `${each.package}, ${each.rule}: ${each.value}`);
  for (const expected of [
    /^careers, error: .*with consent/,
    /^careers, error: .*in German/,
    /^careers, error: .*something else than was prerendered/,
    /^marketing, shell-looks: .*the header does not look as on the live site/,
    /^consent, dialog: .*button-name/,
    /^marketing, dialog: .*no dialog/,
  ])
    expect(refused).toContainEqual(expect.stringMatching(expected));
});
