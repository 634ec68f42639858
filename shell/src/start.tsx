import { ROOT_ELEMENT_ID } from '@site/contracts';
import { startConsent } from '@site/runtime/consent';
import { BrowserRouter, setPrefetchers } from '@site/runtime/router';
import type { InlinedRelease } from '@site/contracts';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { startAnalytics } from './analytics/start-analytics.ts';
import { whenIdle } from './analytics/when-idle.ts';
import { App } from './app.tsx';
import { checkEntries } from './remotes/check-entries.ts';
import { replayEarlyClicks } from './early-clicks.ts';
import { prefetchFragment } from './remotes/fragment-resource.ts';
import { loadPagePatiently } from './remotes/load-page-patiently.ts';
import { ownerOf } from './mounts.ts';
import { storedOverrides } from './overrides/stored-overrides.ts';
import { federationHost } from './remotes/federation-host.ts';
import { normalisePath } from './remotes/page-address.ts';
import { pageResource, setPageLoader, startHydrationOf } from './remotes/page-resource.ts';
import { setInitialPath } from './remotes/page-view.tsx';
import { adoptRelease, currentRelease, readInlinedRelease } from './remotes/release.ts';
import { listenForXRay } from './x-ray/toggle-x-ray.ts';

/** Takes over the prerendered page, or renders one where there is none (development). */
function start() {
  const root = document.getElementById(ROOT_ELEMENT_ID);
  if (!root) {
    console.error('Root element not found');
    return;
  }
  const release = readInlinedRelease();
  const overrides = storedOverrides();
  if (!overrides) return run(root, release);
  // A developer's browser: the code for it is loaded here alone.
  void import('./overrides/apply-overrides.ts')
    .then(({ applyOverrides }) =>
      applyOverrides(overrides, { release, root, ownerOf, host: federationHost() }),
    )
    .catch(() => release)
    .then((overridden) => run(root, overridden));
}

function run(root: HTMLElement, release: InlinedRelease) {
  adoptRelease(release);
  checkEntries();
  setPageLoader(loadPagePatiently);
  setPrefetchers({
    // A failed prefetch is no event: the navigation itself tries again and says what went wrong.
    page: (target) => void pageResource(normalisePath(target), 'prefetch').catch(() => {}),
    fragment: prefetchFragment,
  });
  listenForXRay();
  // The banner waits until the page itself is alive.
  whenIdle(() => {
    startConsent();
    startAnalytics();
  });
  const path = normalisePath(location.pathname);
  setInitialPath(path);
  const tree = (
    <BrowserRouter useTransitions={false}>
      <App />
    </BrowserRouter>
  );
  if (!root.firstElementChild) {
    createRoot(root).render(tree);
    return;
  }
  if (currentRelease().status === 200) {
    startHydrationOf(path);
    pageResource(path, 'hydration').catch(() => replayEarlyClicks('nothing'));
  }
  startTransition(() => {
    hydrateRoot(root, tree, {
      onRecoverableError: (error) => console.error('Hydration was not clean:', error),
      // The boundaries report what they catch.
      onCaughtError: () => {},
    });
  });
}

start();
