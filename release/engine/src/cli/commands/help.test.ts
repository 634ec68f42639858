import { afterEach, expect, rs, test } from '@rstest/core';
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

  test(`help about "${command.path}" has its options, and needs no site`, async () => {
    const { code, out, err } = await site(...names, '--help');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain(`Usage: ${command.path}`);
    for (const { flags } of command.options) expect(out).toContain(flags);
  });

  test(`the examples of "${command.path}" are lines that it takes`, async () => {
    const { out } = await site(...names, '--help');
    const examples = [...out.matchAll(/^ {2}(?:\S+ \| )?(site .*)$/gm)].map(([, line]) => line!);
    expect(examples.length).toBeLessThanOrEqual(3);
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
}
