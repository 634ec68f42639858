import type { FederationHost } from '@site/federation/page/host';

/** `import('remote/module')`, as Module Federation's documentation loads an expose. */
const MODULES: Readonly<Record<string, () => Promise<unknown>>> = {
  'marketing/home': () => import('marketing/home'),
  'marketing/features': () => import('marketing/features'),
  'marketing/pricing': () => import('marketing/pricing'),
  'marketing/faq': () => import('marketing/faq'),
  'marketing/imprint': () => import('marketing/imprint'),
  'marketing/privacy': () => import('marketing/privacy'),
  'content/blog/[slug]': () => import('content/blog/[slug]'),
  'content/use-cases/[slug]': () => import('content/use-cases/[slug]'),
  'content/resources': () => import('content/resources'),
  'careers/careers': () => import('careers/careers'),
  'marketing/fragment/demo-dialog': () => import('marketing/fragment/demo-dialog'),
  'marketing/fragment/video-dialog': () => import('marketing/fragment/video-dialog'),
  'consent/fragment/consent-banner': () => import('consent/fragment/consent-banner'),
  'consent/fragment/cookie-preferences': () => import('consent/fragment/cookie-preferences'),
};

/** Replaces the shell's own federation host. Rejects for an id that no module has. */
export const federationHost = (): FederationHost => ({
  loadRemote: <Module>(id: string): Promise<Module> => {
    const loadModule = MODULES[id];
    return loadModule
      ? (loadModule() as Promise<Module>)
      : Promise.reject(new Error(`"${id}" does not exist in container`));
  },
  registerRemotes: () => {},
  registerPlugins: () => {},
  name: 'shell',
});
