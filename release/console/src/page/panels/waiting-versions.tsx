import { ActionButton } from '../actions/action-button.tsx';
import type { WaitingVersion } from '../../document/console-state.ts';
import { Version } from '../parts/version.tsx';

type Props = { name: string; waiting: readonly WaitingVersion[] };

/** Versions of a package that were published and aren't live. */
export function WaitingVersions({ name, waiting }: Props) {
  if (waiting.length === 0) return null;
  return (
    <ul className="mt-1.5 grid gap-1 border-l-2 border-line pl-3">
      {waiting.map(({ version, isQuarantined, isWithdrawn }) => (
        <li key={version} className="flex flex-wrap items-center gap-x-3 text-xs">
          <span>
            <span className="text-muted">{stateOf(isQuarantined, isWithdrawn)}</span>{' '}
            <Version version={version} />
          </span>
          {isQuarantined ? (
            <ActionButton action={{ kind: 'release', package: name, version }}>Release…</ActionButton>
          ) : (
            <>
              <ActionButton action={{ kind: 'promote', package: name, version }}>Promote…</ActionButton>
              <ActionButton action={{ kind: 'quarantine', package: name, version }}>Quarantine…</ActionButton>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function stateOf(isQuarantined: boolean, isWithdrawn: boolean): string {
  if (isQuarantined) return 'quarantined';
  return isWithdrawn ? 'rolled back' : 'published';
}
