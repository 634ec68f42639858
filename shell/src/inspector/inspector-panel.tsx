import { sharedVersions } from '@site/federation/page/shared-versions';
import { useEffect, useRef, useState } from 'react';
import { RegionOutlines } from './region-outlines.tsx';
import { RegionTable } from './region-table.tsx';
import { findRegions } from './regions.ts';
import { ReplaceRemoteForm } from './replace-remote-form.tsx';
import type { InspectedPage } from './inspected-page.ts';

type Props = { page: InspectedPage; onClose: () => void };

/** Milliseconds between two looks at the page, which changes without telling the inspector. */
const LOOK_AGAIN_MS = 500;

/** The inspector: an outline around each part of the page, and a table of them at the window's foot. */
export function InspectorPanel({ page, onClose }: Props) {
  const { shareScopes, overrides } = page;
  const { number, settings, remotes } = page.release();
  const [regions, setRegions] = useState(() => regionsOf(page));
  const layer = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    // The panel is above everything that is open, a dialog included.
    layer.current?.showPopover?.();
    panel.current?.focus();
  }, []);
  useEffect(() => {
    const look = () => {
      setRegions(regionsOf(page));
      // The consent banner reserves its height there, and must not be covered.
      panel.current?.style.setProperty('bottom', getComputedStyle(document.body).paddingBottom);
    };
    look();
    const timer = setInterval(look, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [page]);
  return (
    <>
      <div ref={layer} popover="manual" className="layer">
        <RegionOutlines regions={regions} />
        <section ref={panel} className="panel" aria-labelledby="title" tabIndex={-1}>
          <div className="head">
            <h2 id="title">Site inspector{number !== undefined && `: release ${number}`}</h2>
            <button type="button" onClick={onClose}>
              Close <kbd>Esc</kbd>
            </button>
          </div>
          <RegionTable regions={regions} />
          <h3>Shared by all parts, one copy each</h3>
          <ul role="list" className="shared">
            {sharedVersions(shareScopes).map(({ name, versions }) => (
              <li key={name}>
                {name} <strong>{versions.join(' and ')}</strong>
              </li>
            ))}
          </ul>
          {settings.PUBLIC_REMOTE_OVERRIDES !== 'forbid' && (
            <ReplaceRemoteForm remotes={Object.keys(remotes)} stored={overrides} />
          )}
        </section>
      </div>
      {/* In the page's flow, at its end: the content that the panel covers can be scrolled up past it. */}
      <div className="room" />
    </>
  );
}

const regionsOf = ({ release, loadRecords }: InspectedPage) => findRegions(release(), loadRecords);
