import { useId } from 'react';
import type { ConsoleAction } from '../../document/commands.ts';

type Props = { action: ConsoleAction; onChange: (action: ConsoleAction) => void; isDisabled: boolean };

const INPUT = 'mt-1 block w-full rounded-md border border-line-strong bg-paper px-3 py-2 disabled:opacity-60';

/** What a command takes in addition to its subject: a reason, and the share of a canary. */
export function ActionFields({ action, onChange, isDisabled }: Props) {
  const id = useId();
  return (
    <div className="mt-4 grid gap-3">
      {action.kind === 'canary-step' && (
        <label htmlFor={`${id}-share`} className="font-medium">
          Percent of the visitors
          <input
            id={`${id}-share`}
            type="number"
            min={0}
            max={100}
            value={action.share}
            disabled={isDisabled}
            onChange={({ target }) => onChange({ ...action, share: shareOf(target.value) })}
            className={INPUT}
          />
        </label>
      )}
      {action.kind !== 'end-preview' && (
        <label htmlFor={`${id}-why`} className="font-medium">
          Why {action.kind !== 'hold' && <span className="font-normal text-muted">(the log keeps it)</span>}
          <input
            id={`${id}-why`}
            type="text"
            maxLength={300}
            required={action.kind === 'hold'}
            value={action.why ?? ''}
            disabled={isDisabled}
            onChange={({ target }) => onChange({ ...action, why: target.value })}
            className={INPUT}
          />
        </label>
      )}
    </div>
  );
}

const shareOf = (text: string): number => Math.min(100, Math.max(0, Math.round(Number(text) || 0)));
