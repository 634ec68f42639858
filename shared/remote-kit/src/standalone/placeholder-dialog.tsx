import { DIALOG_FRAGMENTS, FRAGMENT_OWNERS } from '@site/contracts';
import type { Dialog } from '@site/runtime/store';
import { DialogFrame } from '@site/ui/dialog-frame';

type Props = { dialog: Exclude<Dialog, { kind: 'own' }> };

/** In place of another remote's dialog: what the site would open, and with what. */
export function PlaceholderDialog({ dialog }: Props) {
  const fragment = DIALOG_FRAGMENTS[dialog.kind];
  const owner = `mfe-${FRAGMENT_OWNERS[fragment]}`;
  const facts = { Fragment: fragment, Remote: owner, ...givenTo(dialog) };
  return (
    <DialogFrame
      remote="standalone"
      title={`Placeholder for ${fragment}`}
      description={`In the site, this opens a dialog of ${owner}. It is not here, because this remote runs alone.`}
    >
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        {Object.entries(facts).map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="font-medium break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </DialogFrame>
  );
}

/** What the dialog is opened with, as the store has it. */
function givenTo({ kind: _kind, ...given }: Dialog): Record<string, string> {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
      String(value),
    ]),
  );
}
