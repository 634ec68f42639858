import type { ReactNode } from 'react';

type Props = { children: ReactNode; tone?: 'paper' | 'night'; className?: string };

/** Small label over a heading, marked with a promotion's bar. */
export function Eyebrow({ children, tone = 'paper', className = '' }: Props) {
  const isNight = tone === 'night';
  return (
    <p
      className={`flex items-center gap-3 text-sm font-medium ${isNight ? 'text-on-night-muted' : 'text-muted'} ${className}`}
    >
      <span aria-hidden className={`h-1.5 w-6 rounded-sm ${isNight ? 'bg-on-night-accent' : 'bg-accent'}`} />
      {children}
    </p>
  );
}
