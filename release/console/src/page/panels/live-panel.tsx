import type { ConsoleState, LivePackageView } from '../../document/console-state.ts';
import { PanelFrame } from '../parts/panel-frame.tsx';
import { QuietLine } from '../parts/quiet-line.tsx';
import { Version } from '../parts/version.tsx';
import { When } from '../parts/when.tsx';
import { PackageActions } from './package-actions.tsx';
import { WaitingVersions } from './waiting-versions.tsx';

type Props = Pick<ConsoleState, 'packages' | 'stops'>;

/** What visitors get of each package, since when, and what could replace it. */
export function LivePanel({ packages, stops }: Props) {
  const held = 'value' in stops ? stops.value.held.map((each) => each.package) : [];
  return (
    <PanelFrame id="packages" title="Live" note="What visitors get, per package" panel={packages}>
      {(list) =>
        list.length === 0 ? (
          <QuietLine>No package has been published yet.</QuietLine>
        ) : (
          <ul className="-my-3 divide-y divide-line">
            {list.map((each) => (
              <PackageRow key={each.name} view={each} isHeld={held.includes(each.name)} />
            ))}
          </ul>
        )
      }
    </PanelFrame>
  );
}

function PackageRow({ view, isHeld }: { view: LivePackageView; isHeld: boolean }) {
  const { name, version, since, at, by, why, previous, waiting } = view;
  return (
    <li className="grid gap-x-4 gap-y-1 py-3 sm:grid-cols-[7rem_minmax(0,1fr)_auto]">
      <h3 className="font-semibold">
        {name}
        {isHeld && <span className="ml-2 text-xs font-medium text-warn">on hold</span>}
      </h3>
      <div className="min-w-0">
        {version === null ? (
          <p className="text-muted">not live</p>
        ) : (
          <p>
            <Version version={version} />
          </p>
        )}
        <p className="text-xs text-muted wrap-anywhere">
          {since !== null && <>since entry {since}</>}
          {at && (
            <>
              , <When at={at} />
            </>
          )}
          {by && <>, by {by}</>}
          {why && <>: {why}</>}
        </p>
        {previous && (
          <p className="text-xs text-muted">
            falls back to <Version version={previous} />
          </p>
        )}
        <WaitingVersions name={name} waiting={waiting} />
      </div>
      <PackageActions view={view} isHeld={isHeld} />
    </li>
  );
}
