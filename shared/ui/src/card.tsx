import type { ReactNode } from 'react';

type Props = {
  children: ReactNode;
  /** `raised` for the one card of a group that is stressed, `night` for a dark one. */
  tone?: 'plain' | 'raised' | 'night';
  className?: string;
};

const TONES = {
  plain: 'border-line bg-surface',
  raised: 'border-ink bg-surface shadow-lift',
  night: 'border-transparent bg-night text-on-night',
};

/** A panel: the site's one border and radius. */
export function Card({ children, tone = 'plain', className = '' }: Props) {
  return <div className={`rounded-lg border p-6 md:p-8 ${TONES[tone]} ${className}`}>{children}</div>;
}
