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

const read = (file: string): string => readFileSync(path.join(workspace, file), 'utf8');
const settingOf = (name: string) => SCHEMA[name as keyof typeof SCHEMA];
const defaultOf = (name: string): string => String(settingOf(name).safeParse(undefined).data ?? '');

test('the example of a file has every setting once, with its meaning and its default', () => {
  const blocks: string[][] = [];
  for (const name of NAMES) {
    const { description } = settingOf(name);
    if (description) blocks.push([`# ${description}`]);
    blocks.at(-1)?.push(`#${name}=${defaultOf(name)}`);
  }
  expect(read('.env.example').trim().split('\n\n').slice(1)).toEqual(blocks.map((lines) => lines.join('\n')));
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
