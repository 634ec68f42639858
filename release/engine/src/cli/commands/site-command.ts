import { Command, type HelpContext, Option, type OptionValues, type ParseOptionsResult } from 'commander';
import { UserError } from '@site/contracts/user-error';
import type { Site } from '../../model/store/site.ts';

/** A command line that means nothing: nothing was done, and the process ends with 2. */
export class UsageError extends UserError {}

/** Reads what the command line says. What the reader refuses, it means nothing: throws a {@link UsageError}. */
export function meant<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (cause) {
    throw cause instanceof UserError ? new UsageError(cause.message, { cause }) : cause;
  }
}

/** Does the work of a command with its arguments and options. False if it was refused. */
export type Work<Options> = (
  site: Site,
  args: readonly string[],
  options: Options,
) => Promise<boolean | void> | boolean | void;

/** What a command takes, and what does its work. Without work it is only there for the commands below it. */
type Declaration<Options> = {
  options?: readonly Option[];
  /** Whole lines, as people type them. */
  examples?: readonly string[];
  /** Whether it needs no site root, always or with these options; other repositories have none. */
  isRootless?: true | ((options: Options) => boolean);
  /** Loaded when it is called for: all of them together take longer than most commands. */
  work?: () => Promise<Work<Options>>;
};

/** Carries a command out. */
export type Run = <Options extends OptionValues>(
  command: SiteCommand,
  declaration: Declaration<Options> & Required<Pick<Declaration<Options>, 'work'>>,
) => Promise<void>;

/** Option that names another site root than the environment. */
export const siteRootOption = (): Option =>
  new Option('--site-root <place>', 'folder of the site root, or s3://bucket/prefix');

/** Examples as a part of help. */
const exampleText = (lines: readonly string[]): string =>
  `\n${lines.length === 1 ? 'Example' : 'Examples'}:\n${lines.map((line) => `  ${line}`).join('\n')}`;

/** Commander's command, which refuses in one sentence, and never takes an option for the value of another one. */
export class SiteCommand extends Command {
  /** Commander has it, and its types don't. */
  declare unknownCommand: () => never;

  override createCommand(name?: string): SiteCommand {
    return new SiteCommand(name);
  }

  /** Adds a command below this one, with everything that it takes; `usage` is its name and its arguments. */
  declareCommand<Options extends OptionValues>(
    run: Run,
    usage: string,
    summary: string,
    declaration: Declaration<Options> = {},
  ): SiteCommand {
    const { options = [], examples = [], isRootless, work } = declaration;
    const command = this.command(usage).description(summary).enablePositionalOptions() as SiteCommand;
    for (const option of options) command.addOption(option);
    if (isRootless !== true) command.addOption(siteRootOption());
    if (examples.length > 0) command.addHelpText('after', exampleText(examples));
    return command.action(() =>
      work ? run(command, { ...declaration, work }) : command.error('error: a command is missing'),
    );
  }

  /** The command, its parents before it: `site settings set`. */
  get path(): string {
    return this.parent ? `${(this.parent as SiteCommand).path} ${this.name()}` : this.name();
  }

  /** Throws a {@link UsageError} with Commander's message in the form of one sentence. */
  override error(message: string, options: { code?: string } = {}): never {
    const isTooMuch = options.code === 'commander.excessArguments';
    if (isTooMuch && this.commands.length > 0) this.unknownCommand();
    const said = isTooMuch
      ? `'${this.args[this.registeredArguments.length]}' is one argument too many`
      : message;
    const [problem = '', hint] = said.replace(/^error: /, '').split(/\n|\. (?=Allowed)/);
    const advice = hint
      ? hint.replaceAll(/^\(|[.)]$/g, '').replace(/^./, (letter) => letter.toLowerCase())
      : `"${this.path} --help" shows what it takes.`;
    throw new UsageError(`${this.path}: ${problem.replace(/\.$/, '')}: ${advice}`);
  }

  override outputHelp(context?: HelpContext | ((text: string) => string)): void {
    const [name = ''] = this.args;
    const isKnown = name === '' || name.startsWith('-') || this.commands.some((each) => each.name() === name);
    if (this.commands.length > 0 && !isKnown) this.unknownCommand();
    super.outputHelp(context as HelpContext);
  }

  override parseOptions(args: string[]): ParseOptionsResult {
    for (const [index, arg] of args.entries()) {
      // What follows is no option, or belongs to the command below.
      if (arg === '--' || this.commands.some((each) => each.name() === arg)) break;
      const option = this.options.find(({ long, short }) => arg === long || arg === short);
      const value = args[index + 1];
      if (option?.required && value !== undefined && /^-./.test(value))
        this.error(`error: option '${option.flags}' has no value\n(Did you mean ${arg}=${value}?)`);
    }
    return super.parseOptions(args);
  }
}

// What several commands take means the same in all of them.

/** `--why`: the reason, which the log keeps. */
export const why = (): Option => new Option('--why <text>', 'the reason, which the log keeps');

/** `--why`, without which the command is refused. */
export const neededWhy = (): Option => why().makeOptionMandatory();

/** `--json`: for programs. */
export const json = (): Option => new Option('--json', 'print JSON for programs');

/** `--breaking`: goes live although visitors of the previous shell can't run it. */
export const breaking = (): Option => new Option('--breaking', "even if the previous shell can't run it");

/** An option that may be given several times: its value is a list. */
export const several = (flags: string, description: string): Option =>
  new Option(flags, `${description}; may be repeated`).argParser<readonly string[] | undefined>(
    (value, before = []) => [...before, value],
  );

/** `--no-browser`: without the rules that need one. */
export const noBrowser = (then = '; the entry of the log says so'): Option =>
  new Option('--no-browser', `without a look by a browser${then}`);

/** `--waive`: a rule of the gate that does not count this time. */
export const waive = (): Option =>
  several('--waive <rule>', 'although this rule of the gate refuses it; needs --why');

/** `--out`: the file that is written. */
export const out = (description: string): Option => new Option('--out <file>', description);

/** `--stop`: ends what is under way. */
export const stop = (description: string): Option => new Option('--stop', description);

/** `--days`: how many days. */
export const days = (description: string): Option => new Option('--days <number>', description).default('7');

/** `--force`: a check that guards the addresses of the site does not count. */
export const force = (): Option =>
  new Option('--force', 'although a public address becomes one of this machine');
