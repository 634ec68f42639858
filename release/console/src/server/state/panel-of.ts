import type { Panel } from '../../document/console-state.ts';
import { UserError } from '@site/contracts/user-error';

/** What a panel shows, or one sentence if it can't be read: the other panels don't depend on it. */
export async function panelOf<Value>(read: () => Promise<Value> | Value): Promise<Panel<Value>> {
  try {
    return { value: await read() };
  } catch (error) {
    return { problem: sentenceOf(error) };
  }
}

/** An error in one sentence. */
export function sentenceOf(error: unknown): string {
  if (error instanceof UserError) return error.message;
  return `It can't be read: ${error instanceof Error ? error.message : String(error)}`;
}
