import { useState } from 'react';
import type { ConsoleAction } from '../../document/commands.ts';
import { runAction } from './run-action.ts';

/** A command that was started. */
export type Run = { status: 'running' | 'done' | 'failed'; output: string };

/** Runs commands, one at a time. */
export function useRun(token: string | undefined): {
  run: Run | undefined;
  start: (action: ConsoleAction) => void;
} {
  const [run, setRun] = useState<Run>();
  const say = (text: string) =>
    setRun((before) => ({ status: 'running', output: `${before?.output ?? ''}${text}` }));
  const start = (action: ConsoleAction) => {
    setRun({ status: 'running', output: '' });
    void runAction(action, token ?? '', say).then((isOk) =>
      setRun((before) => ({ status: isOk ? 'done' : 'failed', output: before?.output ?? '' })),
    );
  };
  return { run, start };
}
