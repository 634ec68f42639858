/**
 * Id of the main region, the target of the skip link. It must be no remote's name: an element's id is a global of the
 * window too, and the federation runtime would take the element for the remote's entry.
 */
export const MAIN_ID = 'main';

/** First stop of the keyboard: past the header. */
export function SkipLink() {
  return (
    <a
      href={`#${MAIN_ID}`}
      className="fixed top-2 left-2 z-50 -translate-y-20 rounded-md bg-ink px-4 py-2.5 text-sm font-medium text-paper focus:translate-y-0 print:hidden"
    >
      Skip to content
    </a>
  );
}
