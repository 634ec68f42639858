import { ActionButton } from '../actions/action-button.tsx';
import type { ConsoleState, PreviewView } from '../../document/console-state.ts';
import { PanelFrame } from '../parts/panel-frame.tsx';
import { QuietLine } from '../parts/quiet-line.tsx';
import { Version } from '../parts/version.tsx';
import { When } from '../parts/when.tsx';

/** Releases that are reachable but not live. */
export function PreviewsPanel({ previews }: Pick<ConsoleState, 'previews'>) {
  return (
    <PanelFrame id="previews" title="Previews" note="Reachable, not live" panel={previews}>
      {(list) =>
        list.length === 0 ? (
          <QuietLine>No preview is open.</QuietLine>
        ) : (
          <ul className="-my-3 divide-y divide-line">
            {list.map((preview) => (
              <PreviewRow key={preview.id} preview={preview} />
            ))}
          </ul>
        )
      }
    </PanelFrame>
  );
}

function PreviewRow({
  preview: { id, address, packages, by, why, at, until, refusals },
}: {
  preview: PreviewView;
}) {
  return (
    <li className="py-3">
      <p className="wrap-anywhere">
        <a
          href={address}
          target="_blank"
          rel="noreferrer"
          className="font-medium underline decoration-line-strong underline-offset-4 hover:decoration-ink"
        >
          {why ?? address}
        </a>
      </p>
      {packages.map(({ name, version }) => (
        <p key={name} className="text-xs">
          {name} <Version version={version} />
        </p>
      ))}
      <p className="flex flex-wrap items-center gap-x-3 text-xs text-muted">
        <span>
          by {by}, <When at={at} />; ends <When at={until} />
        </span>
        {refusals > 0 && <span className="text-warn">the gate would refuse it</span>}
        <ActionButton action={{ kind: 'end-preview', id }}>End…</ActionButton>
      </p>
    </li>
  );
}
