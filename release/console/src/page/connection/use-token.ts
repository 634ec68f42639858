import { useEffect, useState } from 'react';
import { findToken } from './token.ts';

/** The token that commands need; undefined on a page that may only read. */
export function useToken(): string | undefined {
  const [token, setToken] = useState<string>();
  useEffect(() => {
    const take = () => void findToken().then((found) => found && setToken(found));
    take();
    // The printed address may be opened again in a tab that is open already.
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
  return token;
}
