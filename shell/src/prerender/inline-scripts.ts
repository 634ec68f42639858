import { START_SCRIPT } from './document.ts';
import { EARLY_CLICKS_SCRIPT } from './early-clicks.ts';

/** Every script that a page carries inline, for the hashes in the Content-Security-Policy. */
export const INLINE_SCRIPTS: readonly string[] = [EARLY_CLICKS_SCRIPT, START_SCRIPT];
