type Props = {
  markup: string;
  /** Smaller than the original, and its upper left corner only. */
  isThumbnail?: boolean;
  className?: string;
};

/** A picture of an article in a list. Only the build renders it, from files that it has checked. */
export function Drawing({ markup, isThumbnail = false, className = '' }: Props) {
  return (
    <div
      className={`overflow-hidden rounded-md border border-line ${isThumbnail ? 'aspect-3/2 *:size-[167%] *:origin-top-left *:scale-60' : ''} ${className}`}
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}
