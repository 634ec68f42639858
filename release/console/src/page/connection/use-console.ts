import { useEffect, useState } from 'react';
import type { ConsoleState } from '../../document/console-state.ts';
import { followConsole, type Connection } from './follow-console.ts';

/** The document, as fresh as the connection. */
export function useConsole(): { state: ConsoleState | undefined; connection: Connection } {
  const [state, setState] = useState<ConsoleState>();
  const [connection, setConnection] = useState<Connection>({ status: 'connecting' });
  useEffect(() => followConsole({ onState: setState, onConnection: setConnection }), []);
  return { state, connection };
}
