import { ActionButton } from '../actions/action-button.tsx';
import type { LivePackageView } from '../../document/console-state.ts';

type Props = { view: LivePackageView; isHeld: boolean };

/** Commands for a live package. */
export function PackageActions({ view: { name, version }, isHeld }: Props) {
  if (version === null) return null;
  return (
    <p className="flex flex-wrap items-start gap-x-3">
      <ActionButton action={{ kind: 'rollback', package: name }}>Roll back…</ActionButton>
      {isHeld ? (
        <ActionButton action={{ kind: 'resume', package: name }}>Resume…</ActionButton>
      ) : (
        <ActionButton action={{ kind: 'hold', package: name }}>Hold…</ActionButton>
      )}
    </p>
  );
}
