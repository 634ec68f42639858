import { Fragment, type ReactNode } from 'react';

/** Compounds such as Trend-Based and ranges such as 25–35%, which read badly when a line ends in them. */
export const COMPOUND = /([\p{L}\d]+(?:-[\p{L}\d]+)+|\d+–\d+%?)/u;

/** A text whose hyphenated words and ranges stay on one line. For markup made by the build. */
export function keepTogether(text: string): ReactNode {
  return text.split(COMPOUND).map((part, index) => {
    const isCompound = index % 2 === 1;
    return isCompound ? (
      // Parts of a text never move.
      // oxlint-disable-next-line react/no-array-index-key
      <span key={index} className={part.includes('–') ? 'whitespace-nowrap' : 'inline-block max-w-full'}>
        {part}
      </span>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key
      <Fragment key={index}>{part}</Fragment>
    );
  });
}
