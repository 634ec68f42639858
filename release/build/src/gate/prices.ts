import type { PackageOutline } from '@site/release-model/package-outline';
import type { Refusal } from '@site/release-model/refusal';
import type { HTMLElement } from 'node-html-parser';

const PRICE =
  /(?:[€$£]|\b(?:EUR|USD|GBP))\s?\d(?:[\d.,]*\d)?|\d(?:[\d.,]*\d)?\s?(?:[€$£]|(?:EUR|USD|GBP)\b)/g;

/** Amounts of money in the text of a page's content, in their order. */
export const pricesIn = (page: HTMLElement): string[] =>
  [...(page.querySelector('main')?.structuredText.matchAll(PRICE) ?? [])].map(([amount]) =>
    amount.replace(/\s/g, ' '),
  );

/**
 * The pages of a package whose amounts of money are not those of the live release. Nothing is wrong with that if somebody
 * means it; so a promotion has to name them. A page that is new has none to compare with.
 */
export function changedPrices(live: PackageOutline | undefined, outline: PackageOutline): Refusal[] {
  const { prices: before } = live ?? {};
  const { prices: after = {}, pages, info } = outline;
  if (!live || !before) return [];
  const common = pages.filter((path) => live.pages.includes(path));
  return common.flatMap((path) => {
    const [old, now] = [before[path] ?? [], after[path] ?? []];
    const [gone, come] = [without(old, now), without(now, old)];
    if (gone.length + come.length === 0) return [];
    const step = [gone, come].map((each) => [...new Set(each)].join(', ') || 'nothing').join(' → ');
    return [
      {
        package: info.name,
        rule: 'changed-price' as const,
        value: `${path} changes ${step}`,
        fix: `if it is meant, name it: --waive "changed-price ${step}" --why "…"`,
        waiver: step,
      },
    ];
  });
}

/** The elements of a list that another one does not have as often. */
function without(list: readonly string[], other: readonly string[]): string[] {
  const rest = [...other];
  return list.filter((each) => {
    const at = rest.indexOf(each);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}
