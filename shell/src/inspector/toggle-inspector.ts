import type { SiteContract } from '@site/contracts';
import { SITE_CONTRACT_PATH } from '@site/contracts/remote-files';
import { currentRelease, shellVersion, versionInUse } from '../remotes/registry.ts';

/** Opens or closes the inspector, which tells whose each part of the page is. Its code is loaded here, on first use. */
export function toggleInspector(): void {
  void import(/* webpackChunkName: 'developer' */ './inspector.ts').then(({ toggle }) =>
    toggle({
      number: currentRelease().number,
      commits: fetch(SITE_CONTRACT_PATH)
        .then((answer) => answer.json() as Promise<Pick<SiteContract, 'commits'>>)
        .then(({ commits }) => commits ?? {})
        .catch(() => ({})),
      versionOf: (owner) => (owner === 'shell' ? shellVersion() : versionInUse(owner)?.version),
    }),
  );
}

/** Lets Alt+Shift+X toggle the inspector. By the key's place, since with Alt some layouts type another letter. */
export function listenForInspector(): void {
  addEventListener('keydown', ({ altKey, shiftKey, code }) => {
    if (altKey && shiftKey && code === 'KeyX') toggleInspector();
  });
}
