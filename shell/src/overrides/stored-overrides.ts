import { REMOTE_OVERRIDES_KEY } from '@site/contracts';

/** What this browser stores of overrides, unchecked; null is nothing, which is what every visitor has. */
export function storedOverrides(): string | null {
  try {
    return localStorage.getItem(REMOTE_OVERRIDES_KEY);
  } catch {
    return null;
  }
}
