import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';

/** Tailwind's `@property --tw-x{syntax:"*";inherits:false;initial-value:0}`, as the build writes it. */
const REGISTRATION = /@property (--[\w-]+)\s*\{[^}]*\}/g;

/** The same values for browsers without `@property`: Tailwind writes them in a layer that other browsers skip. */
const FOR_OLD_BROWSERS = /@layer properties\s*\{\s*@supports [^{]*\{[^{}]*\{[^{}]*\}\s*\}\s*\}/g;

/** Names of the properties that the shell registers. */
const REGISTERED_BY_SHELL = new Set(
  [
    ...readFileSync(path.join(import.meta.dirname, '../../css/registered-properties.css'), 'utf8').matchAll(
      REGISTRATION,
    ),
  ].map(([, name]) => name),
);

/**
 * Builds the style sheets of a remote without what the shell registers. A page that registers a property computes the
 * style of every element again, which takes the home page 60 to 70 ms at a processor 4 × slower, where a sheet without
 * takes 11 to 14. The build names a property that the remote registers itself.
 */
export function shellsRegistrations(): RsbuildPlugin {
  return {
    name: 'site:without-registrations',
    setup(api) {
      // Before names and integrity are taken from the content.
      api.processAssets({ stage: 'optimize-size', targets: ['web'] }, ({ assets, compilation, sources }) => {
        for (const [file, asset] of Object.entries(assets)) {
          if (!file.endsWith('.css')) continue;
          const css = withoutRegistrations(asset.source().toString());
          compilation.updateAsset(file, new sources.RawSource(css));
          const own = ownRegistrations(css);
          if (own.length === 0) continue;
          api.logger.warn(
            `${file} registers ${own.join(', ')}, so the page computes every style again when it is added.`,
          );
        }
      });
    },
  };
}

/** Rules without the registrations that the shell makes; others stay, with their values for old browsers. */
export function withoutRegistrations(css: string): string {
  const rest = css.replace(REGISTRATION, (rule, name: string) => (REGISTERED_BY_SHELL.has(name) ? '' : rule));
  return ownRegistrations(rest).length > 0 ? rest : rest.replace(FOR_OLD_BROWSERS, '');
}

const ownRegistrations = (css: string): string[] =>
  [...css.matchAll(REGISTRATION)].map(([, name = '']) => name);
