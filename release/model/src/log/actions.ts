/** What is known of a kind of change before anybody orders one. */
export type ActionFacts = {
  /** Its name for people. */
  name: string;
  /**
   * Whose key it needs: one of the owner of each package that it changes, or one of the site. An operator decides by the
   * figures of the site. A hold of everything needs one of the site, too.
   */
  who: 'owner' | 'site' | 'operator';
  /** Whether it is possible while the site or one of its packages is on hold. */
  onHold: boolean;
  /**
   * Set if a team can ask an operator for it: with versions that the gate checks, with the content to which it returns, or
   * with names alone.
   */
  request?: 'promotion' | 'content' | 'names';
};

/** All kinds of entries. The commands have the same names; `release` is `site quarantine --stop`. */
export const ACTIONS = {
  promote: { name: 'Promotion', who: 'owner', onHold: false, request: 'promotion' },
  canary: { name: 'Canary', who: 'owner', onHold: false, request: 'promotion' },
  'canary-step': { name: 'Canary step', who: 'owner', onHold: false },
  'canary-end': { name: 'End of a canary', who: 'owner', onHold: true, request: 'names' },
  rollback: { name: 'Rollback', who: 'owner', onHold: true, request: 'content' },
  return: { name: 'Automatic return', who: 'operator', onHold: true },
  hold: { name: 'Hold', who: 'owner', onHold: true, request: 'names' },
  resume: { name: 'End of a hold', who: 'owner', onHold: true, request: 'names' },
  quarantine: { name: 'Quarantine', who: 'owner', onHold: true, request: 'names' },
  release: { name: 'End of a quarantine', who: 'owner', onHold: true, request: 'names' },
  settings: { name: 'Settings', who: 'site', onHold: false },
  rules: { name: 'Rules', who: 'site', onHold: true },
  prune: { name: 'Pruning', who: 'site', onHold: true },
} as const satisfies Record<string, ActionFacts>;

/** A kind of entry. */
export type Action = keyof typeof ACTIONS;

/** A change that a team can ask an operator for. */
export type AskedAction = {
  [Name in Action]: (typeof ACTIONS)[Name] extends { request: string } ? Name : never;
}[Action];

/** Whether an action makes versions live that the gate checks. A request without one is for a promotion. */
export const isPromotion = (action: AskedAction): boolean => ACTIONS[action].request === 'promotion';

/** Whether a text is the name of a change that a team can ask for. */
export const isAskedAction = (text: unknown): text is AskedAction =>
  typeof text === 'string' && Object.hasOwn(ACTIONS, text) && 'request' in ACTIONS[text as Action];
