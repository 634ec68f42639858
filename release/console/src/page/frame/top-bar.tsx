import type { Connection } from '../connection/follow-console.ts';
import type { ConsoleState } from '../../document/console-state.ts';
import { ConnectionMark } from './connection-mark.tsx';
import { PanelLinks } from './panel-links.tsx';

type Props = { state: ConsoleState | undefined; connection: Connection };

/** Which site this is, and whether the page is up to date. */
export function TopBar({ state, connection }: Props) {
  return (
    <header className="border-b border-line bg-surface">
      <div className="mx-auto flex max-w-[90rem] flex-wrap items-center gap-x-6 gap-y-1 px-gutter py-2">
        <h1 className="font-semibold">Site console</h1>
        {state && (
          <p className="min-w-0 text-xs text-muted">
            <code className="break-all">{state.place}</code>
            {state.release !== null && <> · release {state.release}</>}
          </p>
        )}
        <div className="ml-auto">
          <ConnectionMark connection={connection} />
        </div>
        <div className="w-full">
          <PanelLinks />
        </div>
      </div>
    </header>
  );
}
