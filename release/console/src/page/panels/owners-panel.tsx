import type { ConsoleState, KeyView, OwnerView } from '../../document/console-state.ts';
import { PanelFrame } from '../parts/panel-frame.tsx';

/** Who owns which package and paths, and whose keys count. */
export function OwnersPanel({ owners }: Pick<ConsoleState, 'owners'>) {
  return (
    <PanelFrame id="owners" title="Owners and keys" panel={owners}>
      {({ trustsEveryone, owners: list }) => (
        <>
          {trustsEveryone && (
            <p className="pb-3 text-muted">
              Nobody has a key: everyone who can write to the site root may change the site.
            </p>
          )}
          <ul className="divide-y divide-line">
            {list.map((owner) => (
              <OwnerRow key={owner.name} owner={owner} />
            ))}
          </ul>
        </>
      )}
    </PanelFrame>
  );
}

function OwnerRow({ owner: { name, paths, pages, keys } }: { owner: OwnerView }) {
  return (
    <li className="py-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-semibold">{name}</h3>
        {pages > 0 && (
          <p className="text-xs text-muted">
            {pages} {pages === 1 ? 'page' : 'pages'}
          </p>
        )}
      </div>
      {paths.length > 0 && <p className="text-xs text-muted wrap-anywhere">{paths.join(' ')}</p>}
      {keys.length > 0 && (
        <ul className="mt-1 grid gap-0.5 text-xs">
          {keys.map((key) => (
            <li key={key.id} className="wrap-anywhere">
              <code>{key.id}</code> <KeyState state={key} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function KeyState({ state: { state, until, revoked } }: { state: KeyView }) {
  if (state === 'revoked') return <span className="text-accent">revoked: {revoked}</span>;
  if (state === 'expired') return <span className="text-accent">expired on {until}</span>;
  return <span className="text-muted">{until === undefined ? 'counts' : `counts until ${until}`}</span>;
}
