import { createContext, use } from 'react';
import type { ConsoleAction } from '../../document/commands.ts';

/** Opens the dialog of an action. */
export const OpenAction = createContext<(action: ConsoleAction) => void>(() => {});

/** Opens the dialog of an action. */
export const useOpenAction = (): ((action: ConsoleAction) => void) => use(OpenAction);
