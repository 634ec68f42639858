import { ActionButton } from '../actions/action-button.tsx';
import type { ConsoleState, NoteView, Stops } from '../../document/console-state.ts';
import { PanelFrame } from '../parts/panel-frame.tsx';
import { QuietLine } from '../parts/quiet-line.tsx';
import { Version } from '../parts/version.tsx';
import { When } from '../parts/when.tsx';

/** What keeps changes from visitors: holds, quarantine, versions that were rolled back. */
export function StopsPanel({ stops }: Pick<ConsoleState, 'stops'>) {
  return (
    <PanelFrame id="stops" title="Holds and quarantine" panel={stops}>
      {(value) => <StopsList stops={value} />}
    </PanelFrame>
  );
}

function StopsList({ stops: { site, held, quarantined, withdrawn, pruning } }: { stops: Stops }) {
  const isNothing = !site && !pruning && held.length + quarantined.length === 0;
  return (
    <>
      {isNothing && <QuietLine>Nothing is on hold, and no version is quarantined.</QuietLine>}
      <ul className="grid gap-3">
        {site && (
          <li>
            <strong>Everything is on hold</strong> <Note note={site} />
            <ActionButton action={{ kind: 'resume', package: null }}>Resume…</ActionButton>
          </li>
        )}
        {pruning && (
          <li>
            <strong>A pruning is under way</strong> <Note note={pruning} />
          </li>
        )}
        {held.map(({ package: name, ...note }) => (
          <li key={name}>
            <strong>{name}</strong> is on hold <Note note={note} />
            <ActionButton action={{ kind: 'resume', package: name }}>Resume…</ActionButton>
          </li>
        ))}
        {quarantined.map(({ package: name, version, ...note }) => (
          <li key={`${name}@${version}`}>
            <strong>{name}</strong> <Version version={version} /> is quarantined <Note note={note} />
            <ActionButton action={{ kind: 'release', package: name, version }}>Release…</ActionButton>
          </li>
        ))}
      </ul>
      {withdrawn.length > 0 && (
        <p className="mt-3 text-xs text-muted wrap-anywhere">
          Rolled back, live again only by name:{' '}
          {withdrawn.map(({ package: name, version }) => `${name} ${version}`).join(', ')}
        </p>
      )}
      {!site && (
        <p className="mt-3">
          <ActionButton action={{ kind: 'hold', package: null }}>Hold everything…</ActionButton>
        </p>
      )}
    </>
  );
}

const Note = ({ note: { by, at, why } }: { note: NoteView }) => (
  <span className="block text-xs text-muted wrap-anywhere">
    by {by}, <When at={at} />
    {why && <>: {why}</>}
  </span>
);
