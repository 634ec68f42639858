import { expect, NIGHTLY, test } from '../support/test.ts';
import { refusalsOf, replaceIn } from './gate-site.ts';

test.describe.configure({ timeout: 900_000 });

/** What teams do every week: remote → file, a text in it, and the text that takes its place. */
const HARMLESS: Readonly<Record<string, readonly (readonly [file: string, from: string, to: string])[]>> = {
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
  const changes = Object.entries(HARMLESS).map(([name, edits]) => [
    name,
    (folder: string) => edits.forEach(([file, from, to]) => replaceIn(folder, file, from, to)),
  ]);
  const refusals = await refusalsOf(Object.fromEntries(changes) as Parameters<typeof refusalsOf>[0]);
  expect(refusals).toEqual([]);
});
