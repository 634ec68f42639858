import { createContext, use, useEffect, useState, type ReactNode } from 'react';

const Now = createContext(0);

const TICK_MS = 5000;

/** Tells everything below what time it is, so that all ages change at once. */
export function Clock({ children }: { children: ReactNode }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return <Now value={now}>{children}</Now>;
}

/** Milliseconds since 1970. */
export const useNow = (): number => use(Now);
