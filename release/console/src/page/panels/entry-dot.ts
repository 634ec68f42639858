const DOTS: Readonly<Record<string, string>> = {
  promote: 'bg-good',
  rollback: 'bg-accent',
  return: 'bg-accent',
  quarantine: 'bg-warn',
  hold: 'bg-warn',
  canary: 'bg-ink',
  'canary-step': 'bg-ink',
  'canary-end': 'bg-ink',
};

/** Colour of the dot of a kind of entry. */
export const entryDot = (action: string): string => DOTS[action] ?? 'bg-line-strong';
