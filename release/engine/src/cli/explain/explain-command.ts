import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { UserError } from '@site/contracts/user-error';
import type { Site } from '../../model/store/site.ts';
import { UsageError } from '../commands/site-command.ts';
import { explainedStack } from './explain-stack.ts';

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
  console.log(await explainedStack(site, stack));
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
