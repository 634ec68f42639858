import { afterEach, expect, rs, test } from '@rstest/core';
import type { Option } from 'commander';
import { runCommandLine } from './command-line.ts';
import { siteProgram } from './program.ts';
import type { SiteCommand } from './site-command.ts';

afterEach(() => void rs.restoreAllMocks());

async function site(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const lines = { out: [] as string[], err: [] as string[] };
  rs.spyOn(console, 'log').mockImplementation((line: unknown) => void lines.out.push(String(line)));
  rs.spyOn(console, 'error').mockImplementation((line: unknown) => void lines.err.push(String(line)));
  const code = await runCommandLine(args);
  return { code, out: lines.out.join('\n'), err: lines.err.join('\n') };
}

/** Every command below one, those below these too. */
const commandsOf = (command: SiteCommand): SiteCommand[] =>
  (command.commands as SiteCommand[]).flatMap((each) => [each, ...commandsOf(each)]);

const PROGRAM = siteProgram(() => Promise.resolve());
const COMMANDS = commandsOf(PROGRAM).filter((command) => command.name() !== 'help');

for (const command of COMMANDS) {
  const names = command.path.split(' ').slice(1);

  test(`help about "${command.path}" has its options and real examples, and needs no site`, async () => {
    const { code, out, err } = await site(...names, '--help');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain(`Usage: ${command.path}`);
    for (const { flags } of command.options) expect(out).toContain(flags);
    expect(await site('help', ...names)).toEqual({ code, out, err });
    expect(await site('--help', ...names)).toEqual({ code, out, err });
    if (command.commands.length === 0)
      expect(await site(...names, 'something', '-h')).toEqual({ code, out, err });
  });

  test(`the examples of "${command.path}" are lines that it takes`, async () => {
    const { out } = await site(...names, '--help');
    const examples = [...out.matchAll(/^ {2}(?:\S+ \| )?(site .*)$/gm)].map(([, line]) => line!);
    expect(examples.length).toBeLessThanOrEqual(2);
    // One has no work of its own.
    if (command.name() !== 'keys') expect(examples.length).toBeGreaterThan(0);
    for (const example of examples) {
      let ran = '';
      const program = siteProgram((each) => {
        ran = each.path;
        return Promise.resolve();
      });
      const words = example.match(/"[^"]*"|\S+/g)!.map((word) => word.replaceAll('"', ''));
      await program.parseAsync(words.slice(1), { from: 'user' });
      expect(ran, example).toBe(command.path);
    }
  });

  test(`a wrong option, a wrong end and one argument more are refused by "${command.path}" with 2`, async () => {
    const enough = [...names, ...command.registeredArguments.map(() => 'x')];
    for (const args of [
      [...names, '--nothing'],
      [...names, '-x'],
      [...names, '--help=x'],
      [...enough, '--', '--y', '--z'],
    ]) {
      const isVariadic = command.registeredArguments.some(({ variadic }) => variadic);
      if (isVariadic && args.includes('--')) continue;
      const { code, out, err } = await site(...args);
      expect({ code, out }, args.join(' ')).toEqual({ code: 2, out: '' });
      expect(err.split('\n'), args.join(' ')).toHaveLength(1);
      expect(err).toMatch(new RegExp(`^${command.path}: `));
    }
  });
}

test('all commands are listed without one', async () => {
  const { out } = await site();
  for (const command of PROGRAM.commands) expect(out).toMatch(new RegExp(`^  ${command.name()}\\b`, 'm'));
  for (const args of [['help'], ['--help'], ['-h']])
    expect(await site(...args)).toEqual({ code: 0, out, err: '' });
});

test('a word that is nearly a command or an option is answered with what was meant', async () => {
  for (const [args, message] of [
    [['promot'], "site: unknown command 'promot': did you mean promote?"],
    [['help', 'promot'], "site: unknown command 'promot': did you mean promote?"],
    [['promot', '--help'], "site: unknown command 'promot': did you mean promote?"],
    [['settings', 'sett'], "site settings: unknown command 'sett': did you mean set?"],
    [['settings', 'sett', '-h'], "site settings: unknown command 'sett': did you mean set?"],
    [['status', '--jsn'], "site status: unknown option '--jsn': did you mean --json?"],
    [['hold', '--whi', 'x'], "site hold: unknown option '--whi': did you mean --why?"],
    [['help', '.*'], `site: unknown command '.*': "site --help" shows what it takes.`],
  ] as const)
    expect(await site(...args)).toEqual({ code: 2, out: '', err: message });
});

test('an option is never the value of another one, and says how a value with a dash is written', async () => {
  for (const option of COMMANDS.flatMap((command) =>
    command.options.filter(({ required }) => required).map(({ long }) => [command, long!] as const),
  )) {
    const [command, long] = option;
    const names = command.path.split(' ').slice(1);
    for (const value of ['--json', '-5', '--', '--site-root', long]) {
      const { code, err } = await site(...names, long, value);
      expect({ code, err }).toEqual({
        code: 2,
        err: `${command.path}: option '${command.options.find((each) => each.long === long)!.flags}' has no value: did you mean ${long}=${value}?`,
      });
    }
  }
});

test('an option stands before or behind the arguments, the last one counts, and -- ends all of them', async () => {
  for (const [line, args, options] of [
    ['hold --why x careers', ['careers'], { why: 'x' }],
    ['hold careers --why=x', ['careers'], { why: 'x' }],
    ['hold --why=-5 --why y --why=--json', [], { why: '--json' }],
    ['--site-root a hold --why x --site-root b', [], { why: 'x', siteRoot: 'b' }],
    [
      'promote --waive a careers --waive b --json --json',
      ['careers'],
      { browser: true, waive: ['a', 'b'], json: true },
    ],
    ['publish --site-root=a -- -careers --json', ['-careers', '--json'], { siteRoot: 'a' }],
    ['-- status', [], {}],
    ['keys new --out a -- -1', ['-1'], { out: 'a' }],
    ['export -5', ['-5'], {}],
    ['publish ""', [''], {}],
  ] as const) {
    const ran: object[] = [];
    const program = siteProgram((command) => {
      ran.push({ args: command.args, options: command.opts() });
      return Promise.resolve();
    });
    await program.parseAsync(
      line.split(' ').map((word) => word.replace('""', '')),
      { from: 'user' },
    );
    expect(ran, line).toEqual([{ args, options }]);
  }
});

test('an option without a value takes none', async () => {
  for (const value of ['false', 'true', ''])
    expect(await site('status', `--json=${value}`)).toMatchObject({
      code: 2,
      err: `site status: option '--json' takes no value: "site status --help" shows what it takes.`,
    });
});

test('the same option has the same form in every command', () => {
  const forms = new Map<string, string>();
  for (const { long, flags } of COMMANDS.flatMap((command): readonly Option[] => command.options)) {
    expect(flags).toBe(forms.get(long!) ?? flags);
    forms.set(long!, flags);
  }
});

test('the version is that of the package', async () => {
  for (const name of ['--version', '-v'])
    expect(await site(name)).toEqual({ code: 0, out: expect.stringMatching(/^\d+\.\d+\.\d+/), err: '' });
});
