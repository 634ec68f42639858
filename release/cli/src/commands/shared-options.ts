import { Option } from 'commander';

// What several commands take means the same in all of them.

/** `--why`: the reason, which the log keeps. */
export const why = (): Option => new Option('--why <text>', 'the reason, which the log keeps');

/** `--why`, without which the command is refused. */
export const neededWhy = (): Option => why().makeOptionMandatory();

/** `--json`: for programs. */
export const json = (): Option => new Option('--json', 'print JSON for programs');

/** `--ask`: another process carries it out. */
export const ask = (): Option => new Option('--ask', 'leave it to an operator, and wait for the verdict');

/** `--breaking`: goes live although visitors of the previous shell can't run it. */
export const breaking = (): Option => new Option('--breaking', "even if the previous shell can't run it");

/** An option that may be given several times: its value is a list. */
export const several = (flags: string, description: string): Option =>
  new Option(flags, `${description}; may be repeated`).argParser<readonly string[] | undefined>(
    (value, before = []) => [...before, value],
  );

/** `--waive`: a rule of the gate that does not count this time. */
export const waive = (): Option =>
  several('--waive <rule>', 'although this rule of the gate refuses it; needs --why');

/** `--out`: the file that is written. */
export const out = (description: string): Option => new Option('--out <file>', description);

/** `--stop`: ends what is under way. */
export const stop = (description: string): Option => new Option('--stop', description);

/** `--days`: how many days. */
export const days = (description: string): Option => new Option('--days <number>', description).default('7');

/** `--format`: the form of what is printed. */
export const format = (...choices: readonly string[]): Option =>
  new Option('--format <name>', 'form of what is printed').choices(choices).makeOptionMandatory();

/** `--force`: a check that guards the addresses of the site does not count. */
export const force = (): Option =>
  new Option('--force', 'although a public address becomes one of this machine');
