import type { Access } from '../../document/console-state.ts';

type Props = { access: Access; hasToken: boolean };

/** Who may run commands here. */
export function AccessLine({ access: { mode, sentence }, hasToken }: Props) {
  const text =
    mode !== 'read-only' && !hasToken
      ? 'Read-only: open the address that “site console” printed to run commands here.'
      : sentence;
  return <p className="pb-4 text-xs text-muted">{text}</p>;
}
