/** Id of the main region, the target of the skip link. */
export const MAIN_ID = 'content';

/** First stop of the keyboard: past the header. */
export function SkipLink() {
  return (
    <a
      href={`#${MAIN_ID}`}
      className="fixed top-2 left-2 z-50 -translate-y-20 rounded-md bg-ink px-4 py-2.5 text-sm font-medium text-paper focus:translate-y-0"
    >
      Skip to content
    </a>
  );
}
