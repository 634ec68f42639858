import { ROOT_ELEMENT_ID, type InlinedRelease } from '@site/contracts';
import { startConsent } from '@site/runtime/consent';
import { BrowserRouter, onFirstScroll, setPages, setPrefetchers } from '@site/runtime/router';
import { createRoot } from 'react-dom/client';
import { startAnalytics } from './analytics/start-analytics.ts';
import { tolerateHistory } from './tolerate-history.ts';
import { whenIdle } from './when-idle.ts';
import { App } from './app.tsx';
import { documentPath, giveUpStart } from './event-replay.ts';
import { hydrate } from './hydration/hydrate.ts';
import { listenForInspector } from './inspector/toggle-inspector.ts';
import { normalisePath, ownerOf } from './mounts.ts';
import { storedOverrides } from './overrides/stored-overrides.ts';
import { prefetchFragment } from './fragments/fragment-cache.ts';
import { adoptRelease, checkEntries, readInlinedRelease } from './remotes/registry.ts';
import { documentPages, isPage } from './pages/page-load.ts';
import { prefetchEntries, requestReleaseFile } from './remotes/load.ts';

/** Hydrates the prerendered page, or renders one where there is none (development). */
function start() {
  const root = document.getElementById(ROOT_ELEMENT_ID);
  if (!root) {
    console.error('Root element not found');
    return;
  }
  const release = readInlinedRelease();
  const overrides = storedOverrides();
  if (!overrides) return run(root, release);
  // Only a developer's browser has a record, and loads the code for it.
  void import(/* webpackChunkName: 'developer' */ './overrides/apply-overrides.ts')
    .then(({ applyOverrides }) => applyOverrides(overrides, { release, root, ownerOf }))
    .catch(() => release)
    .then((overridden) => run(root, overridden));
}

function run(root: HTMLElement, release: InlinedRelease) {
  adoptRelease(release);
  checkEntries();
  // The page has asked for it together with its scripts. A failure shows when something is needed that only the file names.
  requestReleaseFile().catch(() => {});
  const servedPath = normalisePath(location.pathname);
  const pages = documentPages(normalisePath(documentPath()));
  setPages(isPage);
  setPrefetchers({ page: pages.prefetch, fragment: prefetchFragment });
  listenForInspector();
  tolerateHistory();
  const tree = (
    <BrowserRouter useTransitions={false}>
      <App pages={pages} />
    </BrowserRouter>
  );
  if (root.firstElementChild)
    pages.hydrate(servedPath).catch(() => giveUpStart(release.remotes[ownerOf(servedPath)]?.entry));
  // A task of its own: the remote of the page has just been asked for.
  setTimeout(() => {
    if (root.firstElementChild) hydrate(root, tree);
    else createRoot(root).render(tree);
    // The banner waits until the page is hydrated. Each has a task of its own.
    whenIdle(startConsent);
    whenIdle(startAnalytics);
    onFirstScroll(() => whenIdle(prefetchEntries));
  });
}

// A task of its own: what this file imports has just run.
setTimeout(start);
