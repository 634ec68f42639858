/** What is between two words of a text: a comment may go on in its next line. */
const GAP = String.raw`(?:[\s*]|//)+`;

/** Turns of phrase that nobody writes who grew up with English, and how it is said instead. */
const TRANSLATED = [
  [
    String.raw`(?<!\b(?:[Aa]ll|[Bb]oth|[Ee]ach|any|some|[Nn]one|one|two|half|most|many|few|\d+) )of${GAP}which`,
    '“whose” or “that”, or two sentences',
  ],
  ['anew|afresh', '“again”'],
  ['[Bb]eside', '“next to”, “in addition to” or “during”'],
  ['[Ww]hoever', '“anybody who”, “no matter who”, or the person'],
  [`in${GAP}the${GAP}place${GAP}of`, '“in place of” or “instead of”'],
  [`nobody['’]s${GAP}business`, 'the reason for leaving it out'],
].map(([pattern, advice]) => ({ pattern: new RegExp(String.raw`\b(?:${pattern})\b`, 'g'), advice }));

/**
 * textlint rule: a text has no turn of phrase that is translated word for word. Code in it is skipped.
 *
 * @type {import('@textlint/kernel').TextlintRuleReporter}
 */
export const nativeRule = ({ Syntax, report, RuleError, getSource, locator }) => ({
  [Syntax.Str](node) {
    const source = getSource(node).replace(/`[^`]*`|\$\{[^}]*\}/g, (part) => ' '.repeat(part.length));
    for (const { pattern, advice } of TRANSLATED) {
      for (const { 0: found, index } of source.matchAll(pattern)) {
        const message = `"${found.replace(/[\s*]+/g, ' ')}" is translated: write ${advice}.`;
        report(node, new RuleError(message, { padding: locator.at(index) }));
      }
    }
  },
});
