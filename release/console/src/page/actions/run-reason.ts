import type { ConsoleAction } from '../../document/commands.ts';
import type { Access } from '../../document/console-state.ts';
import { ownerOf } from './action-texts.ts';

/** Why this page can't run a command; undefined if it can. */
export function runReason(
  action: ConsoleAction,
  { mode, sentence, owners }: Access,
  token: string | undefined,
): string | undefined {
  if (mode === 'read-only') return sentence;
  if (token === undefined) return 'Open the address that “site console” printed to run it here.';
  const owner = ownerOf(action);
  const mayRun =
    mode === 'everyone' || owners.includes('the site') || owner === undefined || owners.includes(owner);
  if (!mayRun) return `The key of this console is none of ${owner}.`;
  return action.kind === 'hold' && !action.why?.trim() ? 'Say why, so that the others know.' : undefined;
}
