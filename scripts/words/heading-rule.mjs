import { FIXED_TITLES } from './fixed-titles.mjs';

/** Words that keep their capitals within a heading: names, and labels that stand for one thing on the site. */
const NAMES = new Set(
  `Promoscope LinkedIn PostHog TikTok Instagram Facebook Supabase GitHub Playwright Chromium Node Module Federation
  React Rspack Rsbuild TypeScript JavaScript PostgREST Postgres Netlify Cloudflare Pages Safari Lighthouse
  Basic Premium Enterprise German Germany Austria Switzerland English European June July
  Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February March April May August September October
  November December Christmas Easter I`.split(/\s+/),
);

/** Names of more than one word: calls to action, dialogs, positions; shops and campaigns of the sample market. */
const PHRASES = [
  'Book a Demo',
  'Cookie Preferences',
  'Cookie Settings',
  'Sales Manager',
  'Online Marketing Manager',
  'Data Scientist',
  'Vibe Coder',
  'Black Friday',
  'Open Graph',
  'Shop Central',
  'Shop East',
  'Shop South',
  'Shop West',
  'Mid-Year Sale',
  'Summer Preview',
  'Summer Sale',
];

/**
 * textlint rule: headings are in sentence case and end without a full stop. A word counts as capitalised if only its
 * first letter is upper case; after a colon or the end of a sentence that is right.
 *
 * @type {import('@textlint/kernel').TextlintRuleReporter}
 */
export const headingRule = ({ Syntax, report, RuleError, getSource, locator }) => ({
  [Syntax.Header](node) {
    const source = getSource(node)
      .replace(/^#+\s*|`[^`]*`|\$\{[^}]*\}|\]\([^)]*\)/g, (part) => ' '.repeat(part.length))
      .trimEnd();
    if (FIXED_TITLES.has(source.trim())) return;
    if (/(?<!\.)\.$/.test(source)) {
      const padding = locator.at(source.length - 1);
      report(node, new RuleError('A heading ends without a full stop.', { padding }));
    }
    let text = source;
    for (const phrase of PHRASES) text = text.replaceAll(phrase, (part) => part.toLowerCase());
    for (const { 0: word, index } of text.matchAll(/(?<![\p{L}\d’'-])\p{Lu}[\p{Ll}’']+(?![\p{L}\d])/gu)) {
      const before = text.slice(0, index).trimEnd();
      const startsSentence = before === '' || /[.:?!“(|]$/.test(before);
      if (startsSentence || NAMES.has(word.replace(/[’']s$/, ''))) continue;
      const message = `Headings are in sentence case: "${word.toLowerCase()}" instead of "${word}".`;
      report(node, new RuleError(message, { padding: locator.at(index) }));
    }
  },
});
