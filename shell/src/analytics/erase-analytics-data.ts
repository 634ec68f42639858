import { ANONYMOUS_ID_KEY } from '@site/runtime/analytics';

/** How every key and cookie of the library starts; `__ph` are its opt-out marks. */
const LIBRARY_KEY = /^(?:ph_|__ph)/;

/** Deletes everything that analytics has stored in this browser: local and session storage, and cookies. */
export function eraseAnalyticsData(): void {
  for (const open of [() => localStorage, () => sessionStorage]) {
    try {
      const storage = open();
      for (const key of Object.keys(storage)) if (LIBRARY_KEY.test(key)) storage.removeItem(key);
      storage.removeItem(ANONYMOUS_ID_KEY);
    } catch {
      // Storage is denied: then nothing is there.
    }
  }
  for (const cookie of document.cookie.split(';')) {
    const name = cookie.split('=')[0]?.trim() ?? '';
    if (LIBRARY_KEY.test(name)) document.cookie = `${name}=; Max-Age=0; Path=/`;
  }
}
