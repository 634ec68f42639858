import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { createRsbuild, type RsbuildPlugin } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { pluginTailwindcss } from '@rsbuild/plugin-tailwindcss';
import type { FragmentMarkup, FragmentModule, FragmentName } from '@site/contracts';
import { markupFile } from '@site/contracts/remote-files';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { BROWSERS } from './browsers.ts';
import { isSharedCode } from './package-above.ts';
import { devSite, isDev } from './site-package.ts';
import { withoutRegistrations } from './without-registrations.ts';

/**
 * Renders a fragment to markup when the remote is built, so that visitors get it without the remote's scripts. The fragment
 * has no state: its links and its buttons (`doesOnClick` of `@site/ui`) work in `MarkupActions`. A build plugin of a
 * remote; it fails the build if the component can't be rendered.
 *
 * @param module path in the package, of a module that exports the component as `default` and imports its rules, which hold
 *   in `[data-expose='fragment/<name>']`
 */
export function fragmentMarkup(fragment: FragmentName, module: string): RsbuildPlugin {
  return {
    name: 'site:fragment-markup',
    setup(api) {
      // Development shows the component itself, which changes.
      if (isDev || devSite) return;
      api.processAssets({ stage: 'additional', targets: ['web'] }, async ({ compilation, sources }) => {
        const markup = await rendered(fragment, api.context.rootPath, module);
        compilation.emitAsset(markupFile(fragment), new sources.RawSource(JSON.stringify(markup)));
      });
    },
  };
}

async function rendered(
  fragment: FragmentName,
  packageFolder: string,
  module: string,
): Promise<FragmentMarkup> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'fragment-markup-'));
  try {
    await bundle(packageFolder, module, folder);
    const { default: Content } = createRequire(import.meta.url)(
      path.join(folder, 'module.js'),
    ) as FragmentModule;
    // Tailwind begins with a comment that minifiers keep.
    const css = readFileSync(path.join(folder, 'module.css'), 'utf8').replace(/\/\*!.*?\*\/\s*/gs, '');
    return {
      html: renderToStaticMarkup(createElement(Content)),
      css: withoutRegistrations(css.trim()),
    };
  } catch (error) {
    const reason = (error as Error).message;
    throw new Error(`${module} can't be rendered to markup, where a component takes no hooks: ${reason}`, {
      cause: error,
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Bundles a module for Node, with all that it imports, into `module.js` and `module.css`. */
async function bundle(packageFolder: string, module: string, folder: string): Promise<void> {
  const rsbuild = await createRsbuild({
    cwd: packageFolder,
    config: {
      mode: 'production',
      logLevel: 'error',
      plugins: [pluginReact(), pluginTailwindcss()],
      source: { entry: { module: path.join(packageFolder, module) }, include: [isSharedCode] },
      output: {
        target: 'node',
        distPath: { root: folder, css: '' },
        filename: { css: '[name].css' },
        emitCss: true,
        legalComments: 'none',
        minify: { js: false },
        overrideBrowserslist: BROWSERS,
      },
      performance: { printFileSize: false },
    },
  });
  await rsbuild.build();
}
