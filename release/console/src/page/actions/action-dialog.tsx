import { Button } from '@site/ui/button';
import { useEffect, useRef, useState } from 'react';
import { commandArguments, commandLine, type ConsoleAction } from '../../document/commands.ts';
import type { ConsoleState } from '../../document/console-state.ts';
import { ActionFields } from './action-fields.tsx';
import { consequenceOf, titleOf } from './action-texts.ts';
import { CommandLine } from './command-line.tsx';
import { CommandOutput } from './command-output.tsx';
import { runReason } from './run-reason.ts';
import { useRun } from './use-run.ts';

type Props = {
  action: ConsoleAction;
  state: Pick<ConsoleState, 'access' | 'place'>;
  token: string | undefined;
  onClose: () => void;
};

/** Shows the command of an action, and runs it for who may. */
export function ActionDialog({ action: asked, state: { access, place }, token, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [action, setAction] = useState(asked);
  const { run, start } = useRun(token);
  const cannot = runReason(action, access, token);
  const isRunning = run?.status === 'running';
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby="action-title"
      aria-describedby="action-text"
      onClose={onClose}
      className="m-auto max-h-[92dvh] w-[min(40rem,calc(100vw-1rem))] overflow-y-auto rounded-lg border border-line bg-surface p-5 text-ink shadow-lift"
    >
      <h2 id="action-title" className="text-lg font-semibold wrap-anywhere">
        {titleOf(action)}
      </h2>
      <p id="action-text" className="mt-1 text-muted">
        {consequenceOf(action)}
      </p>
      <ActionFields action={action} onChange={setAction} isDisabled={isRunning} />
      <CommandLine text={commandLine(commandArguments(action, place))} />
      {run && <CommandOutput run={run} />}
      {cannot && (
        <p className="mt-4 border-l-2 border-line-strong pl-3" role="note">
          {cannot}
        </p>
      )}
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button intent="secondary" onClick={() => dialog.current?.close()}>
          Close
        </Button>
        <Button disabled={cannot !== undefined || isRunning} onClick={() => start(action)}>
          {isRunning ? 'Running…' : 'Run it'}
        </Button>
      </div>
    </dialog>
  );
}
