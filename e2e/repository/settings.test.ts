import { readFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { loadEnvironment, readPublicSettings } from '@site/contracts/environment';
import { machineSettingsSchema, publicSettingsSchema, SETTINGS } from '@site/contracts/settings';
import { repositoryFiles } from '../../scripts/repository-files.mjs';
import { workspace } from '../../scripts/run.mjs';

const SCHEMA = { ...publicSettingsSchema.shape, ...machineSettingsSchema.shape };
const NAMES = Object.keys(SCHEMA);
/** Defaults that are words in the README, since they depend on something. */
const IN_WORDS = ['PUBLIC_SUPABASE_ANON_KEY', 'PUBLIC_BOOKING_URL', 'PUBLIC_DEMO_VIDEO_URL'];

const read = (file: string): string => readFileSync(path.join(workspace, file), 'utf8');
const settingOf = (name: string) => SCHEMA[name as keyof typeof SCHEMA];
const defaultOf = (name: string): string => String(settingOf(name).safeParse(undefined).data ?? '');

type Row = { names: string[]; standard: string; meaning: string };

/** Rows of the README's table of settings. */
function rows(): Row[] {
  const [, section = ''] = read('README.md').split('\n## Settings\n');
  return section
    .split('\n## ')[0]!
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => {
      const [, names = '', standard = '', meaning = ''] = line.split('|').map((cell) => cell.trim());
      return { names: names.replaceAll('`', '').split(', '), standard, meaning: meaning.replaceAll('`', '') };
    });
}

test('the README has a row for every setting, with its meaning and its default', () => {
  expect(rows().flatMap(({ names }) => names)).toEqual(NAMES);
  for (const { names, standard, meaning } of rows()) {
    expect(meaning).toBe(settingOf(names[0]!).description);
    const [first, last] = [defaultOf(names[0]!), defaultOf(names.at(-1)!)];
    const isInWords = first === '' || IN_WORDS.includes(names[0]!);
    if (!isInWords)
      expect(standard.replaceAll('`', ''), names[0]).toBe(first === last ? first : `${first} to ${last}`);
  }
});

test('the example of a file has every setting once, with its meaning and its default', () => {
  const blocks = rows().map(({ names, meaning }) =>
    [`# ${meaning}`, ...names.map((name) => `#${name}=${defaultOf(name)}`)].join('\n'),
  );
  expect(read('.env.example').trim().split('\n\n').slice(1)).toEqual(blocks);
});

test('the example can be used as it is', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'example-'));
  try {
    writeFileSync(path.join(folder, '.env'), read('.env.example').replaceAll(/^#(?=[A-Z])/gm, ''));
    const environment = {};
    loadEnvironment(folder, environment);
    expect(Object.keys(environment).toSorted()).toEqual(NAMES.toSorted());
    expect(readPublicSettings(environment)).toEqual(readPublicSettings({}));
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('every setting that a document or a command names is known, and every known one is read', () => {
  const files = repositoryFiles().filter(
    (file) => !/CHANGELOG|API\.md$|^\.changeset|^shared\/contracts\//.test(file),
  );
  const documents = files.filter((file) => file.endsWith('.md')).map(read);
  const named = documents.flatMap((text) => [
    ...text.matchAll(/`((?:PUBLIC|SITE|PREVIEW|SUPABASE|AWS|CHROMIUM)_[A-Z\d_]+)[`=]/g),
  ]);
  const known = Object.keys(SETTINGS);
  expect(named.map(([, name]) => name).filter((name) => !known.includes(name!))).toEqual([]);
  const sources = files
    .filter(
      (file) =>
        /^(?:release|supabase|shared|examples|scripts)\/.*\.(?:ts|mjs)$/.test(file) &&
        !/\.test\.|\/testing\//.test(file),
    )
    .map(read)
    .join('\n');
  const others = known.filter((name) => !NAMES.includes(name));
  expect(others.filter((name) => !new RegExp(`\\b${name}\\b`).test(sources))).toEqual([]);
});
