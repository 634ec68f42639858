import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { WORKSPACE } from '../support/site.ts';

type Door = { place: string; args: (name: string, value: string) => string[]; takesEnvironment: boolean };

const program = (file: string, ...args: string[]): Door => ({
  place: 'the environment',
  args: () => [path.join(WORKSPACE, file), ...args],
  takesEnvironment: true,
});

const DOORS: Readonly<Record<string, Door>> = {
  'npm start': program('scripts/start.mjs'),
  'npm run dev': program('scripts/dev.mjs'),
  'npm run launch-check': program('scripts/launch-check.mjs'),
  'site settings set': {
    place: 'the command',
    args: (name, value) => [
      path.join(WORKSPACE, 'release/cli/bin/site.mjs'),
      'settings',
      'set',
      `${name}=${value}`,
    ],
    takesEnvironment: false,
  },
};

const WRONG: readonly [name: string, value: string, problem: string][] = [
  [
    'PUBLIC_SUPABASE_ANON_KEY',
    'sb_secret_hunter22',
    'holds a secret key of Supabase, which every visitor could read',
  ],
  [
    'PUBLIC_SITE_URL',
    'https://hunter22:x@example.org/promo',
    'which every visitor could read: write https://example.org.',
  ],
  ['PUBLIC_SITE_ULR', 'hunter22', 'is no setting: did you mean PUBLIC_SITE_URL?'],
];

for (const [what, { place, args, takesEnvironment }] of Object.entries(DOORS)) {
  test(`${what} refuses a wrong setting with the sentence of every door, and never shows its value`, () => {
    for (const [name, value, problem] of WRONG) {
      const { status, stdout, stderr } = spawnSync(process.execPath, args(name, value), {
        cwd: WORKSPACE,
        env: { ...process.env, ...(takesEnvironment ? { [name]: value } : {}) },
        encoding: 'utf8',
      });
      const last = stderr.trim().split('\n').at(-1);
      expect(last, `${stdout}\n${stderr}`).toContain(`${name} in ${place} `);
      expect(last).toContain(problem);
      expect(status).toBe(1);
      expect(stdout + stderr).not.toContain('hunter22');
    }
  });
}
