import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { MOUNTS } from '../../shell/src/mounts.ts';
import { WORKSPACE } from '../support/site.ts';

const CODE_OWNERS = readFileSync(path.join(WORKSPACE, 'CODEOWNERS'), 'utf8');

test('every team of CODEOWNERS has the folder of its remote, below the paths that the mounts grant it', () => {
  const entries = [...CODE_OWNERS.matchAll(/^# (.*)\n\/mfe-(\S+)\/ +@promoscope\/(\S+)$/gm)];
  const listed = entries.map(([, paths, remote, team]) => ({ paths, remote, team }));
  const granted = listed.map(({ remote }) => {
    const prefixes = Object.keys(MOUNTS).filter((prefix) => MOUNTS[prefix] === remote);
    return { paths: prefixes.join(' ') || 'no path', remote, team: remote };
  });
  expect(listed).toEqual(granted);
  expect(listed.length).toBeGreaterThan(3);
});

test('every folder and file that CODEOWNERS names exists', () => {
  const named = [...CODE_OWNERS.matchAll(/^(\/\S+)/gm)].map(([, file]) => file!);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((file) => !existsSync(path.join(WORKSPACE, file)))).toEqual([]);
});
