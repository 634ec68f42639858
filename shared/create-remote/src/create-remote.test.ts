import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, rstest, test } from '@rstest/core';
import { createRemoteCommand } from './create-remote-command.mjs';

let parent: string;
const printed: string[] = [];
beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'create-remote-'));
  printed.length = 0;
  const keep = (line: string) => void printed.push(line);
  rstest.spyOn(console, 'log').mockImplementation(keep);
  rstest.spyOn(console, 'error').mockImplementation(keep);
});
afterEach(() => rmSync(parent, { recursive: true }));

const create = (...args: string[]) => createRemoteCommand(args, parent);
const read = (file: string) => readFileSync(path.join(parent, file), 'utf8');
const filesIn = (folder: string) =>
  readdirSync(path.join(parent, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
    file.replaceAll(path.sep, '/'),
  );

test('name, port and path are in the files that need them, and nothing of the template is left', () => {
  expect(create('careers-at', '--port', '4010', '--mount', '/careers/at')).toBe(0);
  expect(read('careers-at/rsbuild.config.ts')).toContain("{ name: 'careers-at', port: 4010 }");
  expect(read('careers-at/src/app.css')).toContain("[data-mf='careers-at']");
  expect(read('careers-at/src/pages/careers/at.tsx')).toContain("import '../../app.css'");
  expect(read('careers-at/.gitignore')).toContain('node_modules/');
  expect(existsSync(path.join(parent, 'careers-at/.github/workflows/ci.yml'))).toBe(true);
  const files = filesIn('careers-at').filter((file) => /\.\w+$/.test(file) && !file.endsWith('/workflows'));
  for (const file of files.filter((name) => !['.github', '.github/workflows'].includes(name))) {
    expect(`${file}\n${read(`careers-at/${file}`)}`).not.toMatch(
      /remote-(?:name|path)|Remote name|3005|\bpage\.tsx/,
    );
  }
});

test('every version is exact, and that of this release', () => {
  create('events');
  const { dependencies, devDependencies } = JSON.parse(read('events/package.json')) as Record<
    string,
    Record<string, string>
  >;
  expect(Object.keys({ ...dependencies, ...devDependencies })).toContain('@site/remote-kit');
  for (const version of Object.values({ ...dependencies, ...devDependencies })) {
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  }
});

test('in the repository of the site, that has the rest', () => {
  expect(create('events', '--in-workspace')).toBe(0);
  const files = filesIn('mfe-events');
  expect(files).toContain('src/pages/events.tsx');
  for (const file of ['.github', '.gitignore', 'README.md']) expect(files).not.toContain(file);
  expect(JSON.parse(read('mfe-events/package.json'))).toMatchObject({ name: '@site/mfe-events' });
  expect(read('mfe-events/package.json')).not.toContain('@site/release');
  const workflow = read('.github/workflows/mfe-events.yml');
  expect(workflow.match(/paths: \['mfe-events\/\*\*'/g)).toHaveLength(2);
  expect(workflow).toContain('working-directory: mfe-events');
  expect(workflow).not.toMatch(/- run: npm ci$|remote-name/m);
});

for (const args of [
  [],
  ['one', 'two'],
  ['Events'],
  ['../events'],
  ['1events'],
  ['constructor'],
  ['a'.repeat(41)],
  ['shell'],
  ['events', '--port', '0'],
  ['events', '--port', 'x'],
  ['events', '--mount', 'events'],
  ['events', '--mount', '/'],
  ['events', '--mount', '/../x'],
  ['events', '--nothing'],
]) {
  test(`refused with one sentence: ${args.join(' ').slice(0, 50) || 'no name'}`, () => {
    expect(create(...args)).toBe(1);
    expect(printed).toHaveLength(1);
    expect(printed[0]?.split('\n')).toHaveLength(1);
    expect(readdirSync(parent)).toEqual([]);
  });
}

test('beside a workspace with its name or its port, none is made', () => {
  mkdirSync(path.join(parent, 'mfe-talks'));
  writeFileSync(path.join(parent, 'mfe-talks/rsbuild.config.ts'), "remote({ name: 'events', port: 3005 })");
  expect(create('events', '--in-workspace', '--port', '3006')).toBe(1);
  expect(create('fairs', '--in-workspace')).toBe(1);
  expect(readdirSync(parent)).toEqual(['mfe-talks']);
  expect(create('fairs', '--in-workspace', '--port', '3006')).toBe(0);
});

test('a file or a full folder stays as it is; a repository without files is taken', () => {
  writeFileSync(path.join(parent, 'one'), 'mine');
  mkdirSync(path.join(parent, 'two'));
  writeFileSync(path.join(parent, 'two/package.json'), 'mine');
  mkdirSync(path.join(parent, 'three/.git'), { recursive: true });
  expect([create('one'), create('two'), create('three')]).toEqual([1, 1, 0]);
  expect([read('one'), read('two/package.json')]).toEqual(['mine', 'mine']);
  expect(readdirSync(path.join(parent, 'two'))).toEqual(['package.json']);
});
