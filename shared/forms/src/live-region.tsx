import { PRIVATE } from '@site/runtime/analytics';
import { useEffect, useRef, useState } from 'react';

/** What changes several times is said once, so long after the last change. */
export const PAUSE_MS = 800;
/** So long a text stays to be read aloud; then the region is empty again, and nobody finds the text twice in the page. */
const STAYS_MS = 5000;

type Props = {
  text: string;
  /** A number that changes says the same text again. */
  turn?: number;
};

/**
 * Tells a screen reader what changed, where the focus does not move to it. It is quiet until the text changes for the
 * first time: what the page was opened with is read where it stands.
 */
export function LiveRegion({ text, turn = 0 }: Props) {
  const known = useRef({ text, turn });
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    if (known.current.text === text && known.current.turn === turn) return undefined;
    known.current = { text, turn };
    setSpoken('');
    const start = setTimeout(setSpoken, PAUSE_MS, text);
    const end = setTimeout(setSpoken, PAUSE_MS + STAYS_MS, '');
    return () => {
      clearTimeout(start);
      clearTimeout(end);
    };
  }, [text, turn]);
  return (
    <output aria-live="polite" className="sr-only" {...PRIVATE}>
      {spoken}
    </output>
  );
}
