/**
 * `npm run code-owners` writes CODEOWNERS from the workspaces and the shell's mounts. `-- --check` fails if the file
 * would change.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { register } from 'tsx/esm/api';
import { remotePackages } from './packages.mjs';
import { workspace } from './run.mjs';
import { command, readOptions, UserError } from './steps.mjs';

const FILE = path.join(workspace, 'CODEOWNERS');

await command(async () => {
  const { check } = readOptions({ check: { type: 'boolean' } });
  register();
  const { MOUNTS } = await import('../shell/src/mounts.ts');
  const text = codeOwners(remotePackages(workspace), MOUNTS);
  const named = [...text.matchAll(/^\/\S+/gm)].map(([file]) => file);
  const missing = named.filter((file) => !existsSync(path.join(workspace, file)));
  if (missing.length > 0) throw new UserError(`CODEOWNERS names what does not exist: ${missing.join(', ')}.`);
  if (!check) return writeFileSync(FILE, text);
  if (readFileSync(FILE, 'utf8') !== text) {
    throw new UserError('CODEOWNERS no longer follows the mounts: write it with "npm run code-owners".');
  }
});

/**
 * A team owns the folder of its remote; a comment lists the paths that it serves.
 *
 * @param {import('./packages.mjs').SitePackage[]} remotes
 * @param {Readonly<Record<string, string>>} mounts
 */
function codeOwners(remotes, mounts) {
  const everyone = ['shell', ...remotes.map(({ name }) => name)];
  const remoteEntries = remotes.flatMap(({ name, folder }) => {
    const paths = Object.keys(mounts).filter((prefix) => mounts[prefix] === name);
    return [`# ${paths.join(' ') || 'no path'}`, entry(`/${folder}/`, [name])];
  });
  const shared = [
    '/shared/contracts/',
    '/shared/runtime/',
    '/release/engine/budgets.json',
    '/shell/src/mounts.ts',
    '/shell/src/owners.ts',
  ];
  return `${[
    '# Who reviews a change; the last matching line counts. `npm run code-owners` writes this file from',
    '# shell/src/mounts.ts and the workspaces; the rest is in scripts/code-owners.mjs.',
    '',
    entry('*', ['shell']),
    '',
    '# A team owns the folder of its remote, which serves these paths.',
    ...remoteEntries,
    '',
    '# Every team relies on these: what packages promise each other, how many bytes each may send, where paths lead, whose keys count.',
    ...shared.map((file) => entry(file, everyone)),
    '',
    '# Stored and sent data.',
    entry('/docs/privacy.md', ['consent', 'shell']),
    entry('/supabase/', ['backend']),
  ].join('\n')}\n`;
}

/** @param {string} pattern @param {string[]} teams */
function entry(pattern, teams) {
  return `${pattern.padEnd(32)}${teams.map((team) => `@promoscope/${team}`).join(' ')}`;
}
