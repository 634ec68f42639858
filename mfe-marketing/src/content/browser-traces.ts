/** Texts of the live list on the privacy page. */
export const TRACES = {
  label: 'Live from your browser',
  requested: (count: number) => (count === 1 ? 'file requested' : 'files requested'),
  stored: (count: number) => (count === 1 ? 'entry stored' : 'entries stored'),
  waiting: 'Reading your browser …',
  ownHost: 'this site',
  nothingStored: 'Nothing: no cookie, no entry in any storage.',
  noOtherHost: 'No other host was asked for anything.',
  openAll: 'Show every request',
  all: 'Every request so far',
  columns: ['File', 'Host', 'Kind', 'Bytes over the network'],
  limit:
    'A page can’t see cookies that are hidden from scripts, nor into frames from other hosts. This site uses neither before you allow it; your browser’s developer tools show everything.',
} as const;

/** Purposes of the entries that this site may store; a key in `docs/privacy.md` that begins so. */
export const STORED_PURPOSES: readonly (readonly [prefix: string, purpose: string])[] = [
  ['cookie-consent', 'your cookie choice'],
  ['anonymous-id', 'analytics: a random id'],
  ['ph_', 'analytics: PostHog'],
  ['site-remote-overrides', 'a developer’s local build'],
];
