import { REMOTE_OVERRIDES_KEY } from '@site/contracts';

/** This browser's record of overrides, unchecked; null if there is none, as in every visitor's browser. */
export function storedOverrides(): string | null {
  try {
    return localStorage.getItem(REMOTE_OVERRIDES_KEY);
  } catch {
    return null;
  }
}
