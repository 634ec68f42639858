import { useState } from 'react';
import { ActionDialog } from './actions/action-dialog.tsx';
import { OpenAction } from './actions/action-context.ts';
import { useConsole } from './connection/use-console.ts';
import { useToken } from './connection/use-token.ts';
import type { ConsoleAction } from '../document/commands.ts';
import { Board } from './frame/board.tsx';
import { LostConnection } from './frame/lost-connection.tsx';
import { TopBar } from './frame/top-bar.tsx';
import { Clock } from './parts/clock.tsx';

/** The whole console. */
export function App() {
  const { state, connection } = useConsole();
  const token = useToken();
  const [action, setAction] = useState<ConsoleAction>();
  return (
    <Clock>
      <OpenAction value={setAction}>
        <a
          href="#board"
          className="sr-only focus:not-sr-only focus:absolute focus:z-10 focus:bg-surface focus:p-3"
        >
          Skip to the state of the site
        </a>
        <TopBar state={state} connection={connection} />
        <LostConnection connection={connection} />
        <main id="board" tabIndex={-1} className="mx-auto max-w-[90rem] px-gutter pb-12">
          {state ? (
            <Board state={state} hasToken={token !== undefined} />
          ) : (
            <p className="py-8">Reading the site root…</p>
          )}
        </main>
        {action && state && (
          <ActionDialog action={action} state={state} token={token} onClose={() => setAction(undefined)} />
        )}
      </OpenAction>
    </Clock>
  );
}
