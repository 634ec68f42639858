import type { PublicSettings } from '@site/contracts';
import { liveView } from '@site/release/release-tool';
import { makeAstro } from './astro.ts';
import { makeDefaultFederation } from './default-federation.ts';
import { makeNativeFederation } from './native-federation.ts';
import { makeOneApplication } from './one-application.ts';
import { makePodium, servePodium } from './podium.ts';
import { runServer, type RunningServer } from './run-server.ts';
import type { Variant, VariantId } from './served-variant.ts';
import { makeNoScript, makeThisSite } from './this-site.ts';
import { rootFolder } from './variant-root.ts';
import { VARIANTS } from './variants.ts';
import { PACKAGE } from '../paths.ts';
import path from 'node:path';

/**
 * Builds every variant with the same settings; each is ready to be served.
 *
 * @param base folder of this site's root that its releases continue
 */
export async function makeVariants(settings: PublicSettings, base?: string): Promise<Variant[]> {
  const site = await makeThisSite(settings, base);
  const paths = (await liveView(site)).pagePaths();
  const { client, prerendered, application } = await makeOneApplication(settings, paths);
  const podium = await makePodium(settings, application);
  const roots: Record<VariantId, Variant['root']> = {
    'this-site': site,
    'one-app-client': client,
    'one-app-prerendered': prerendered,
    'default-federation': await makeDefaultFederation(settings),
    'no-script': await makeNoScript(site),
    astro: await makeAstro(settings, 'react'),
    'astro-preact': await makeAstro(settings, 'preact'),
    'native-federation': await makeNativeFederation(application),
    podium: podium.files,
  };
  return VARIANTS.map((variant) => ({
    ...variant,
    root: roots[variant.id],
    serve: (port) =>
      variant.id === 'podium' ? servePodium(podium, port) : serveRoot(rootFolder(variant.id), port),
  }));
}

/** The site's own server, in a process of its own. */
function serveRoot(folder: string, port: number): Promise<RunningServer> {
  return runServer(path.join(import.meta.dirname, 'serve-root.ts'), {
    args: [folder, String(port)],
    execArgv: ['--import', 'tsx'],
    cwd: PACKAGE,
  });
}
