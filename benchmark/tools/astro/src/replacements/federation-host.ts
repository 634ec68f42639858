import type { FederationHost } from '@site/federation/page/host';

const FRAGMENTS: Readonly<Record<string, () => Promise<unknown>>> = {
  'marketing/fragment/demo-dialog': () => import('@site/mfe-marketing/src/fragments/demo-dialog.tsx'),
  'marketing/fragment/video-dialog': () => import('@site/mfe-marketing/src/fragments/video-dialog.tsx'),
  'consent/fragment/consent-banner': () => import('@site/mfe-consent/src/fragments/consent-banner.tsx'),
  'consent/fragment/cookie-preferences': () =>
    import('@site/mfe-consent/src/fragments/cookie-preferences.tsx'),
};

/** Replaces the shell's federation host: dialogs and banner are chunks of the same build. */
export const federationHost = (): FederationHost => ({
  loadRemote: <Module>(id: string): Promise<Module> =>
    (FRAGMENTS[id]?.() ?? Promise.reject(new Error(`There is no ${id}.`))) as Promise<Module>,
  registerRemotes: () => {},
  registerPlugins: () => {},
  name: 'shell',
});
