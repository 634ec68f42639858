import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { UserError } from '@site/contracts/user-error';
import type { Site } from '@site/release-model/site';
import { UsageError } from '../commands/site-command.ts';
import {
  explainStack,
  type ExplainedCall,
  type ExplainedLine,
  type ExplainedStack,
  type ExplainedVersion,
} from './explain-stack.ts';

/** `site explain`: translates a stack to the sources. */
export async function explainCommand(
  site: Site,
  args: readonly string[],
  values: { file?: string },
): Promise<void> {
  if (values.file !== undefined && args.length > 0) {
    throw new UsageError('Give a stack or a file that has one, not both: site explain --file stack.txt');
  }
  const stack = values.file === undefined ? args.join(' ') || (await input()) : contentOf(values.file);
  console.log(explainedText(await explainStack(site, stack)));
}

function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new UserError(`${file} can't be read: name a file that has a stack.`, { cause });
  }
}

async function input(): Promise<string> {
  if (process.stdin.isTTY) {
    throw new UsageError(
      'Give a stack: site explain "<stack>", site explain --file stack.txt, or as its input.',
    );
  }
  return text(process.stdin);
}

/** The most of a source's line that is printed. */
const QUOTE_LENGTH = 160;

/** The most of a line that is printed: names in a map can have any length. */
const LINE_LENGTH = 4000;

/** A stack as people read it: each call with its source, then each version with its owner and its releases. */
export function explainedText({ lines, versions }: ExplainedStack): string {
  const text = [
    ...lines.flatMap(linesOf),
    ...(versions.length > 0 ? [''] : []),
    ...versions.map(versionLine),
  ];
  return text.map((line) => printable(line).slice(0, LINE_LENGTH)).join('\n');
}

/** Messages and sources come from elsewhere, and must not control the terminal. */
const printable = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]/gu, ' ');

function linesOf(line: ExplainedLine): string[] {
  if (line.kind === 'text') return [line.text];
  if (line.kind === 'foreign') {
    const { file, line: row, column } = line.position;
    return [`  ${file}:${row}:${column} is no file of a package of this site`];
  }
  return callLines(line);
}

function callLines(call: ExplainedCall): string[] {
  const { name, version, file, line, column } = call.position;
  const script = `${name} ${version}`;
  if ('problem' in call) return [`  ${script}  ${file}:${line}:${column}  not translated: ${call.problem}`];
  const { source } = call;
  const calledIn = source.name ?? call.call;
  return [
    `  ${script}  ${source.file}:${source.line}:${source.column}${calledIn ? `  ${calledIn}` : ''}${ownerNote(name, source.file)}`,
    ...(source.quote ? [`      ${source.quote.slice(0, QUOTE_LENGTH)}`] : []),
  ];
}

/** Says whose code it is, where that is not the package that carries it. */
function ownerNote(name: string, file: string): string {
  const [scope = '', folder = ''] = file.split('/');
  const source = scope.startsWith('@') ? `${scope}/${folder}` : scope;
  const isOwn = source.replace(/^(?:@[^/]+\/)?(?:mfe-)?/, '') === name;
  return isOwn ? '  (own code)' : `  (code of ${source})`;
}

function versionLine({ name, version, live, canary, commit }: ExplainedVersion): string {
  const releases = live.length > 0 ? `live in ${ranges(live)}` : 'never live';
  const tried = canary.length > 0 ? `, canary in ${ranges(canary)}` : '';
  return `${name} ${version}: owner ${name}, ${releases}${tried}${commit ? `, built from ${commit}` : ''}`;
}

/** `entry 3`, `entries 3–5, 8`. */
function ranges(numbers: readonly number[]): string {
  const found: [number, number][] = [];
  for (const number of numbers) {
    const last = found.at(-1);
    if (last?.[1] === number - 1) last[1] = number;
    else found.push([number, number]);
  }
  const texts = found.map(([first, last]) => (first === last ? String(first) : `${first}–${last}`));
  return `${numbers.length === 1 ? 'entry' : 'entries'} ${texts.join(', ')}`;
}
