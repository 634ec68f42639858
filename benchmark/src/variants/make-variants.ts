import path from 'node:path';
import type { PublicSettings } from '@site/contracts';
import { liveView, type Site } from '@site/release/release-tool';
import { PACKAGE } from '../paths.ts';
import { makeAstro } from './astro.ts';
import { makeDefaultFederation } from './default-federation.ts';
import { makeNativeFederation } from './native-federation.ts';
import { makeOneApplication } from './one-application.ts';
import { runServer } from './run-server.ts';
import type { Variant, VariantId } from './served-variant.ts';
import { makeNoScript, makeThisSite } from './this-site.ts';
import { rootFolder } from './variant-root.ts';
import { VARIANTS } from './variants.ts';

/**
 * Builds every variant with the same settings; each is ready to be served, by the site's own server in a process of its own.
 *
 * @param base folder of this site's root that its releases continue
 */
export async function makeVariants(settings: PublicSettings, base?: string): Promise<Variant[]> {
  const site = await makeThisSite(settings, base);
  const paths = (await liveView(site)).pagePaths();
  const { prerendered, application } = await makeOneApplication(settings, paths);
  const roots: Record<VariantId, Site> = {
    'this-site': site,
    'one-app-prerendered': prerendered,
    'default-federation': await makeDefaultFederation(settings),
    'no-script': await makeNoScript(site),
    astro: await makeAstro(settings),
    'native-federation': await makeNativeFederation(application),
  };
  return VARIANTS.map((variant) => ({
    ...variant,
    root: roots[variant.id],
    serve: (port) =>
      runServer(path.join(import.meta.dirname, 'serve-root.ts'), {
        args: [rootFolder(variant.id), String(port)],
        execArgv: ['--import', 'tsx'],
        cwd: PACKAGE,
      }),
  }));
}
