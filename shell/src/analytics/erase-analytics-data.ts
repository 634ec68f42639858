import { ANONYMOUS_ID_KEY } from '@site/runtime/analytics';

/** How every key and cookie of the library starts; `__ph` are its opt-out marks. */
const LIBRARY_KEY = /^(?:ph_|__ph)/;

/** Deletes everything that analytics has stored in this browser: local and session storage, and cookies. */
export function eraseAnalyticsData(): void {
  const storages: (() => Storage)[] = [() => localStorage, () => sessionStorage];
  for (const open of storages) {
    const isOurs = (key: string) => LIBRARY_KEY.test(key) || key === ANONYMOUS_ID_KEY;
    attempt(() => {
      // One key that stays must not keep the others.
      for (const key of Object.keys(open()).filter(isOurs)) attempt(() => open().removeItem(key));
    });
  }
  attempt(() => {
    for (const cookie of document.cookie.split(';')) {
      const name = cookie.split('=')[0]?.trim() ?? '';
      if (LIBRARY_KEY.test(name)) document.cookie = `${name}=; Max-Age=0; Path=/`;
    }
  });
}

/** Where storage or cookies are denied, nothing is there. */
function attempt(erase: () => void): void {
  try {
    erase();
  } catch {
    // Nothing to erase.
  }
}
