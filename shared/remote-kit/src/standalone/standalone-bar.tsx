import { useContext, useState } from 'react';
import { Link } from '@site/runtime/router';
import { useSite } from '@site/runtime/store';
import { ConsentSwitch } from './consent-switch.tsx';
import { RemoteName } from './contexts.ts';

/** Where the index is: no page of a site has such a path. */
export const INDEX_PATH = '/@index';

/** Remembers, for this tab, whether the bar is small; on a small window it is from the start. */
const COLLAPSED_KEY = 'standalone-bar-collapsed';

const LINK = 'inline-flex min-h-11 cursor-pointer items-center underline';

type Props = { backend: string | undefined };

/** Above every page of a remote that runs alone: the way to the index, the consent, the store. It covers nothing. */
export function StandaloneBar({ backend }: Props) {
  const remote = useContext(RemoteName);
  const [isCollapsed, setIsCollapsed] = useState(isCollapsedAtStart);
  const toggle = () => {
    sessionStorage.setItem(COLLAPSED_KEY, String(!isCollapsed));
    setIsCollapsed(!isCollapsed);
  };
  return (
    <aside
      aria-label={`${remote}, alone`}
      className="flex flex-wrap items-center gap-x-5 border-b border-line bg-sunken px-gutter text-sm text-ink"
    >
      <Link to={INDEX_PATH} className={`${LINK} font-semibold`}>
        All of {remote}
      </Link>
      <button type="button" aria-expanded={!isCollapsed} onClick={toggle} className={LINK}>
        Tools
      </button>
      {!isCollapsed && (
        <>
          <ConsentSwitch />
          <span className="break-all">
            {backend ? `Backend: ${backend}` : 'No backend: forms store nothing'}
          </span>
          <StoreView />
        </>
      )}
    </aside>
  );
}

const isCollapsedAtStart = (): boolean =>
  (sessionStorage.getItem(COLLAPSED_KEY) ?? String(window.innerWidth < 640)) === 'true';

/** The site store, as it is now. */
function StoreView() {
  const state = useSite((site) => site);
  return (
    <details className="open:basis-full">
      <summary className={LINK}>Store</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must take the keys */}
      <pre tabIndex={0} aria-label="Store" role="region" className="max-h-80 overflow-auto pb-3 text-xs">
        {JSON.stringify(state, null, 2)}
      </pre>
    </details>
  );
}
