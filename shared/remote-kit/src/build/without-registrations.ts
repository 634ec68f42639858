import type { RsbuildPlugin } from '@rsbuild/core';

/** Tailwind's `@property --tw-x{syntax:"*";inherits:false;initial-value:0}`, as the build writes it. */
const REGISTRATION = /@property (--[\w-]+)\s*\{[^}]*\}/g;

/** The same values for browsers without `@property`: Tailwind writes them in a layer that other browsers skip. */
const FOR_OLD_BROWSERS = /@layer properties\s*\{\s*@supports [^{]*\{[^{}]*\{[^{}]*\}\s*\}\s*\}/g;

/** The properties that the shell registers: those of the utilities in css/registered-properties.css. */
export const REGISTERED_BY_SHELL: ReadonlySet<string> = new Set(
  [
    'border-style content divide-x-reverse divide-y-reverse duration ease font-weight leading outline-style tracking',
    'inset-ring-color inset-ring-shadow inset-shadow inset-shadow-alpha inset-shadow-color shadow shadow-alpha shadow-color',
    'numeric-figure numeric-fraction numeric-spacing ordinal slashed-zero space-y-reverse',
    'ring-color ring-inset ring-offset-color ring-offset-shadow ring-offset-width ring-shadow',
    'scale-x scale-y scale-z translate-x translate-y translate-z',
  ].flatMap((names) => names.split(' ').map((name) => `--tw-${name}`)),
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
