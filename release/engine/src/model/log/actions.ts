/** What is known of a kind of change before anybody orders one. */
type ActionFacts = {
  /** Its name for people. */
  name: string;
  /** Whether it is possible while the site or one of its packages is on hold. */
  onHold: boolean;
};

/** All kinds of entries. The commands have the same names; `release` is `site quarantine --stop`. */
export const ACTIONS = {
  promote: { name: 'Promotion', onHold: false },
  canary: { name: 'Canary', onHold: false },
  'canary-step': { name: 'Canary step', onHold: false },
  'canary-end': { name: 'End of a canary', onHold: true },
  rollback: { name: 'Rollback', onHold: true },
  return: { name: 'Automatic return', onHold: true },
  hold: { name: 'Hold', onHold: true },
  resume: { name: 'End of a hold', onHold: true },
  quarantine: { name: 'Quarantine', onHold: true },
  release: { name: 'End of a quarantine', onHold: true },
  settings: { name: 'Settings', onHold: false },
  rules: { name: 'Rules', onHold: true },
} as const satisfies Record<string, ActionFacts>;

/** A kind of entry. */
export type Action = keyof typeof ACTIONS;
