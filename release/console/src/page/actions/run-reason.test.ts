import { expect, test } from '@rstest/core';
import type { Access } from '../../document/console-state.ts';
import { runReason } from './run-reason.ts';

const rollback = { kind: 'rollback', package: 'careers' } as const;
const access = (mode: Access['mode'], ...owners: string[]): Access => ({
  mode,
  sentence: 'Because.',
  owners,
});

test('a page runs what the console may, if it was opened with the token', () => {
  expect(runReason(rollback, access('everyone'), 'token')).toBeUndefined();
  expect(runReason(rollback, access('everyone'), undefined)).toMatch(/^Open the address/);
  expect(runReason(rollback, access('read-only'), 'token')).toBe('Because.');
});

test('a key runs commands of its package, and one of the site all', () => {
  expect(runReason(rollback, access('keys', 'careers'), 'token')).toBeUndefined();
  expect(runReason(rollback, access('keys', 'content'), 'token')).toBe(
    'The key of this console is none of careers.',
  );
  expect(runReason(rollback, access('keys', 'the site'), 'token')).toBeUndefined();
  const everything = { kind: 'resume', package: null } as const;
  expect(runReason(everything, access('keys', 'careers'), 'token')).toMatch(/none of the site/);
});

test('a hold needs a reason', () => {
  const hold = { kind: 'hold', package: 'careers' } as const;
  expect(runReason(hold, access('everyone'), 'token')).toMatch(/^Say why/);
  expect(runReason({ ...hold, why: 'Monday' }, access('everyone'), 'token')).toBeUndefined();
});
