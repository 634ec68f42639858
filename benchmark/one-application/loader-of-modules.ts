import type { CollectionModule, FragmentModule, PageModule } from '@site/contracts';
import type { FederationHost } from '@site/federation/page/host';

/** The modules that the shell loads through its federation host; here the bundler's code splitting provides them. */
type Loaded = PageModule | CollectionModule | FragmentModule;

const load = (loading: Promise<unknown>) => loading as Promise<Loaded>;

/** One chunk a route, as `React.lazy` on every route would split it. The chunk's name is the module's id. */
const MODULES: Readonly<Record<string, () => Promise<Loaded>>> = {
  'marketing/home': () =>
    load(import(/* webpackChunkName: "marketing/home" */ '@site/mfe-marketing/src/pages/home.ts')),
  'marketing/features': () =>
    load(import(/* webpackChunkName: "marketing/features" */ '@site/mfe-marketing/src/pages/features.ts')),
  'marketing/pricing': () =>
    load(import(/* webpackChunkName: "marketing/pricing" */ '@site/mfe-marketing/src/pages/pricing.ts')),
  'marketing/faq': () =>
    load(import(/* webpackChunkName: "marketing/faq" */ '@site/mfe-marketing/src/pages/faq.ts')),
  'marketing/imprint': () =>
    load(import(/* webpackChunkName: "marketing/imprint" */ '@site/mfe-marketing/src/pages/imprint.ts')),
  'marketing/privacy': () =>
    load(import(/* webpackChunkName: "marketing/privacy" */ '@site/mfe-marketing/src/pages/privacy.ts')),
  'content/blog/[slug]': () =>
    load(import(/* webpackChunkName: "content/blog" */ '@site/mfe-content/src/pages/blog/[slug].ts')),
  'content/use-cases/[slug]': () =>
    load(
      import(/* webpackChunkName: "content/use-cases" */ '@site/mfe-content/src/pages/use-cases/[slug].ts'),
    ),
  'content/resources': () =>
    load(import(/* webpackChunkName: "content/resources" */ '@site/mfe-content/src/pages/resources.ts')),
  'careers/careers': () =>
    load(import(/* webpackChunkName: "careers/careers" */ '@site/mfe-careers/src/pages/careers.ts')),
  'marketing/fragment/demo-dialog': () => load(import('@site/mfe-marketing/src/fragments/demo-dialog.tsx')),
  'marketing/fragment/video-dialog': () => load(import('@site/mfe-marketing/src/fragments/video-dialog.tsx')),
  'consent/fragment/consent-banner': () => load(import('@site/mfe-consent/src/fragments/consent-banner.tsx')),
  'consent/fragment/cookie-preferences': () =>
    load(import('@site/mfe-consent/src/fragments/cookie-preferences.tsx')),
};

/**
 * Replaces the shell's federation host where there is no federation; the rest of the application is the same. Rejects
 * for an id that no module has.
 */
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
