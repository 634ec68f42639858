import { BANNER, takeBannerPicture } from '../consent-banner.ts';
import { differentPixels } from '../different-pixels.ts';
import type { Checked, Problem, Rule } from '../rule.ts';
import { unusableBanner } from './covered.ts';

/** Key of the record of consent in local storage. */
export const CONSENT_RECORD = 'cookie-consent';

const FIX = 'leave the choice to the visitor, and the banner alone';

/** No record of a choice is written, in whatever way. A visitor who reads, scrolls, follows links and leaves makes none. */
export const choice: Rule = {
  name: 'consent',
  check: ({ visit: { notes } }) =>
    notes.some((note) => note.kind === 'stored' && note.name === CONSENT_RECORD)
      ? [{ found: 'it stores a choice that the visitor has not made', fix: FIX }]
      : [],
};

/** Nobody but the visitor decides about consent: no record is written, and the banner asks as it does on the live site. */
export const consent: Rule = {
  name: 'consent',
  check: async (checked) => {
    const { visit, live } = checked;
    const writes = await choice.check(checked);
    // A banner that fails is reported as the error that it is.
    const hasFailed = visit.events.some(({ kind }) =>
      ['console', 'page error', 'failed request'].includes(kind),
    );
    if (writes.length > 0 || !live?.looks.hasBanner || hasFailed) return writes;
    const unusable = await unusableBanner(visit);
    if (unusable) return [{ ...unusable, fix: FIX }];
    return looks(checked);
  },
};

/** The banner has the pixels that it has on the live site, unless its package changed. */
async function looks({ visit, live, changed, marks }: Checked): Promise<Problem[]> {
  const owner = await visit.ask(
    (banner) => document.querySelector<HTMLElement>(banner)?.dataset['mf'],
    BANNER,
  );
  if (!live?.looks.banner || (owner && changed.has(owner))) return [];
  const compare = async (banner: Buffer | undefined) => {
    const now = await takeBannerPicture(visit, marks);
    const difference = now && banner && differentPixels(banner, now);
    return { isSame: now !== undefined && !difference, difference };
  };
  const first = await compare(live.looks.banner);
  const { isSame, difference } = first.isSame ? first : await compare((await live.lookAgain()).banner);
  if (isSame) return [];
  const where = difference ? ` in ${difference.count.toLocaleString('en')} pixels` : '';
  return [{ found: `the consent banner looks different from the live one${where}`, fix: FIX }];
}
