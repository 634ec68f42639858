const NAMES: Readonly<Record<string, string>> = {
  promote: 'Promotion',
  rollback: 'Rollback',
  settings: 'Settings',
  rules: 'Rules',
  hold: 'Hold',
  resume: 'End of a hold',
  quarantine: 'Quarantine',
  release: 'End of a quarantine',
  prune: 'Pruning',
  import: 'Import',
  canary: 'Canary',
  'canary-step': 'Canary step',
  'canary-end': 'End of a canary',
  return: 'Automatic return',
};

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

/** Name of a kind of entry, and the colour of its dot. */
export const entryMark = (action: string): { name: string; dot: string } => ({
  name: NAMES[action] ?? action,
  dot: DOTS[action] ?? 'bg-line-strong',
});
