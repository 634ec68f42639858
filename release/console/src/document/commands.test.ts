import { expect, test } from '@rstest/core';
import { commandArguments, commandLine, type ConsoleAction } from './commands.ts';

const line = (action: ConsoleAction, place = '/srv/site') => commandLine(commandArguments(action, place));

test('an action is the command that somebody would type', () => {
  expect(line({ kind: 'rollback', package: 'careers' })).toBe(
    'npx site rollback careers --site-root /srv/site',
  );
  expect(line({ kind: 'promote', package: 'careers', version: '1.0.0-0123456789', why: 'go' })).toBe(
    'npx site promote careers@1.0.0-0123456789 --why go --site-root /srv/site',
  );
  expect(line({ kind: 'hold', package: null, why: 'Black Friday' })).toBe(
    "npx site hold --why 'Black Friday' --site-root /srv/site",
  );
  expect(line({ kind: 'canary-step', share: 25 }, 's3://bucket/site')).toBe(
    'npx site canary --share 25 --site-root s3://bucket/site',
  );
});

test('a reason is one argument, whatever is in it', () => {
  const why = `it's "$(reboot)"; --force`;
  expect(commandArguments({ kind: 'canary-end', why }, '/srv')).toEqual([
    'canary',
    '--stop',
    '--why',
    why,
    '--site-root',
    '/srv',
  ]);
  expect(line({ kind: 'canary-end', why }, '/srv')).toContain(
    String.raw`--why 'it'\''s "$(reboot)"; --force'`,
  );
  expect(commandArguments({ kind: 'resume', package: null, why: '--ask' }, '/srv')).toContain('--why=--ask');
});

test('an empty reason is left out', () => {
  expect(line({ kind: 'rollback', package: 'careers', why: '  ' }, '/srv')).toBe(
    'npx site rollback careers --site-root /srv',
  );
});
