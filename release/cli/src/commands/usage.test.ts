import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, rs, test } from '@rstest/core';
import { runCommandLine } from './command-line.ts';
import { USAGE } from './usage.ts';

afterEach(() => void rs.restoreAllMocks());

async function site(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const lines = { out: [] as string[], err: [] as string[] };
  rs.spyOn(console, 'log').mockImplementation((line: unknown) => void lines.out.push(String(line)));
  rs.spyOn(console, 'error').mockImplementation((line: unknown) => void lines.err.push(String(line)));
  const code = await runCommandLine(args);
  return { code, out: lines.out.join('\n'), err: lines.err.join('\n') };
}

/** Every command that the tool has, from its source: what is not listed would have no help. */
const COMMANDS = [
  ...readFileSync(path.join(import.meta.dirname, 'command-line.ts'), 'utf8').matchAll(
    /^ {2}'?([a-z-]+)'?: async \(\) =>/gm,
  ),
].map(([, name]) => name!);

for (const name of COMMANDS) {
  test(`help about ${name} names it, and needs no site`, async () => {
    const { code, out, err } = await site(name, '--help');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(new RegExp(String.raw`\bsite ${name}\b`));
    expect(out.split('\n').length).toBeLessThan(10);
    for (const args of [
      ['help', name],
      [name, 'something', '-h'],
      ['--help', name],
    ])
      expect(await site(...args)).toEqual({ code: 0, out, err: '' });
  });
}

test('the help of a command has its options, and nothing of others', async () => {
  const { out } = await site('help', 'promote');
  expect(out.split('\n')[0]).toMatch(/^site promote /);
  for (const option of ['--breaking', '--ask', '--retire', '--waive']) expect(out).toContain(option);
  expect(out.match(/^site [a-z]+/gm)).toEqual(['site promote']);
  expect((await site('help', 'preview')).out).not.toContain('site previews');
});

test('all commands are listed without one', async () => {
  expect(COMMANDS.length).toBeGreaterThan(20);
  for (const args of [[], ['help'], ['--help'], ['-h']])
    expect(await site(...args)).toEqual({ code: 0, out: USAGE, err: '' });
});

test('there is no help about a command that does not exist', async () => {
  for (const args of [
    ['help', 'promot'],
    ['promot', '--help'],
    ['help', '.*'],
  ])
    expect(await site(...args)).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringMatching(/^There is no command/),
    });
});

test('the version is that of the package', async () => {
  for (const name of ['--version', '-v', 'version'])
    expect(await site(name)).toEqual({ code: 0, out: expect.stringMatching(/^\d+\.\d+\.\d+/), err: '' });
});
