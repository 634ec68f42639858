import type { PublicSettings } from '@site/contracts';
import { makeAstro } from './astro.ts';
import { makeDefaultFederation } from './default-federation.ts';
import { makeNativeFederation } from './native-federation.ts';
import { makeOneApplication } from './one-application.ts';
import type { Variant, VariantId } from './served-variant.ts';
import { makeNoScript, makeThisSite } from './this-site.ts';
import { VARIANTS } from './variants.ts';

/** Builds every variant with the same settings; each is ready to be served. */
export async function makeVariants(settings: PublicSettings): Promise<Variant[]> {
  const site = await makeThisSite(settings);
  const { client, prerendered, application } = await makeOneApplication(settings);
  const roots: Record<VariantId, Variant['root']> = {
    'this-site': site,
    'one-app-client': client,
    'one-app-prerendered': prerendered,
    'default-federation': await makeDefaultFederation(settings),
    'no-script': await makeNoScript(site),
    astro: await makeAstro(settings, 'react'),
    'astro-preact': await makeAstro(settings, 'preact'),
    'native-federation': await makeNativeFederation(application),
  };
  return VARIANTS.map((variant) => ({ ...variant, root: roots[variant.id] }));
}
