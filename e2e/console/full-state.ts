import type { ConsoleState } from '@site/console/console-state';

const at = (minute: number): string => new Date(Date.now() - (60 - minute) * 60_000).toISOString();
const version = (digit: string): string => `1.0.0-${digit.repeat(10)}`;
const bounds = [0, 4.6] as const;
const note = { by: 'Ada', at: at(10), why: 'the wording is with the lawyers' };

const entry = (number: number, action: string, name: string, change: string) => ({
  number,
  action,
  name,
  by: 'Ada',
  at: at(number),
  why: 'as a test has it',
  commit: '0123456789ab',
  changes: [change],
  hasReport: true,
  waived: ['dead-link'],
});

/** A document that has something in every panel. */
export const FULL_STATE: ConsoleState = {
  at: at(60),
  place: '/srv/a-folder-with-a-very-long-name/that-nobody-can-break/site-root',
  release: 12,
  head: 14,
  summary: {
    tone: 'act',
    text: 'The canary of careers fails in 5 of 400 views: an operator takes it back; without one, stop it.',
    others: [{ tone: 'watch', panel: 'stops', text: 'consent is on hold by Ada: the lawyers.' }],
  },
  access: { mode: 'keys', sentence: 'Commands run with the key of careers.', owners: ['careers'] },
  packages: {
    value: ['careers', 'consent'].map((name) => ({
      name,
      version: version('a'),
      since: 12,
      at: at(12),
      by: 'Ada',
      why: 'a new form',
      previous: version('b'),
      waiting: [
        { version: version('c'), isQuarantined: true, isWithdrawn: false },
        { version: version('d'), isQuarantined: false, isWithdrawn: true },
      ],
    })),
  },
  log: {
    value: {
      entries: [
        {
          ...entry(14, 'return', 'Automatic return', 'canary: none'),
          evidence: {
            views: 400,
            failures: 5,
            before: { views: 7600, failures: 9 },
            likelihood: 7.9,
            bounds,
          },
        },
        entry(13, 'canary', 'Canary', `canary: careers ${version('c')} at 5 %`),
        entry(12, 'promote', 'Promotion', `careers: ${version('b')} → ${version('a')}`),
      ],
      older: 11,
      damaged: ['log/000000003.json in /srv/site is damaged.'],
    },
  },
  canary: {
    value: {
      isUnderWay: true,
      began: 13,
      packages: [{ name: 'careers', version: version('c'), live: version('a') }],
      share: 25,
      steps: [50],
      goesLive: true,
      everyMinutes: 10,
      until: new Date(Date.now() + 3_600_000).toISOString(),
      shares: [
        { number: 13, at: at(20), share: 5 },
        { number: 14, at: at(40), share: 25 },
      ],
      points: [100, 200, 300, 400].map((views, index) => ({
        at: at(20 + index * 10),
        views,
        failures: index + 2,
        kinds: { crash: index + 2, network: 4 },
        before: { views: views * 19, failures: 9, kinds: { missing: 9, network: 70 } },
        likelihood: index * 2.3,
        source: 'seen' as const,
      })),
      bounds,
    },
  },
  checks: {
    value: (['refused', 'waived', 'passed'] as const).map((verdict, index) => ({
      id: String(12 - index),
      verdict,
      at: at(12),
      by: 'Ada',
      packages: [{ name: 'careers', before: version('b'), after: version('a') }],
      rules: '50 met, 1 refused of 51 rules.',
      pages: '2 pages look different.',
      findings: verdict === 'passed' ? [] : ['dead-link on /careers: /nowhere leads nowhere'],
      pictures: 2,
    })),
  },
  previews: {
    value: [
      {
        id: 'abcdefghijklmnopqrst',
        address: 'https://abcdefghijklmnopqrst.preview.example.com',
        packages: [{ name: 'careers', version: version('d') }],
        by: 'Ada',
        at: at(1),
        until: new Date(Date.now() + 259_200_000).toISOString(),
        refusals: 1,
      },
    ],
  },
  budgets: {
    value: [
      {
        package: 'careers',
        lines: [
          { what: 'entry', used: 3900, budget: 8000 },
          { what: 'heaviest part', of: 'careers/[a-very-long-name-of-a-page]', used: 7600, budget: 8000 },
          { what: 'largest document', of: '/careers', used: 200_000, budget: 190_000 },
        ],
      },
    ],
  },
  failures: {
    value: {
      remotes: [
        {
          remote: 'careers',
          version: version('a'),
          isLive: true,
          verdict: 'failing',
          failures: 12,
          views: 1000,
          kinds: { crash: 12, extension: 7 },
          before: { views: 5000, failures: 0 },
          history: [0, 3, 12],
        },
      ],
      views: 1000,
      servers: 2,
      silent: ['http://10.0.0.2:9464/metrics'],
      since: at(0),
    },
  },
  owners: {
    value: {
      trustsEveryone: false,
      owners: [
        { name: 'the site', paths: [], pages: 0, keys: [{ id: '0123456789abcdef', state: 'current' }] },
        {
          name: 'careers',
          paths: ['/careers'],
          pages: 5,
          keys: [
            { id: 'fedcba9876543210', state: 'revoked', revoked: 'a lost laptop' },
            { id: 'fedcba9876543211', state: 'expired', until: '2025-12-31' },
          ],
        },
      ],
    },
  },
  stops: {
    value: {
      site: note,
      held: [{ package: 'consent', ...note }],
      quarantined: [{ package: 'careers', version: version('c'), ...note }],
      withdrawn: [{ package: 'careers', version: version('d') }],
      pruning: null,
    },
  },
};
