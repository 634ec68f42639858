import type { ReactNode } from 'react';

/** What a panel says if it has nothing to show. */
export function QuietLine({ children }: { children: ReactNode }) {
  return <p className="text-muted">{children}</p>;
}
