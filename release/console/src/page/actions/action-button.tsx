import type { ReactNode } from 'react';
import type { ConsoleAction } from '../../document/commands.ts';
import { useOpenAction } from './action-context.ts';
import { titleOf } from './action-texts.ts';

type Props = { action: ConsoleAction; children: ReactNode };

/** Opens the dialog that shows the command of an action. Its name says what it is about; its text is short. */
export function ActionButton({ action, children }: Props) {
  const open = useOpenAction();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      title={titleOf(action)}
      onClick={() => open(action)}
      className="inline-flex min-h-7 cursor-pointer items-center text-xs font-medium underline decoration-line-strong underline-offset-4 hover:decoration-ink"
    >
      {children}
      <span className="sr-only"> ({titleOf(action)})</span>
    </button>
  );
}
