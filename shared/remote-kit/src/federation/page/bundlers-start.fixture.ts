import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import federation from '@module-federation/webpack-bundler-runtime';
import type { ProvidedRuntime } from './provided-runtime.ts';

/** Puts the bundler's code that starts a container where `provided-start-loader.ts` puts it in the shell's build. */
export function addBundlersStart(): void {
  const bundler = createRequire(createRequire(import.meta.url).resolve('@rsbuild/core')).resolve(
    '@rspack/core',
  );
  const source = readFileSync(path.join(path.dirname(bundler), 'moduleFederationDefaultRuntime.js'), 'utf8');
  const code = source.slice(source.indexOf('{') + 1, source.lastIndexOf('}'));
  // oxlint-disable-next-line no-implied-eval -- the bundler's code is under test
  const start = new Function(
    '__module_federation_runtime_require__',
    '__module_federation_bundler_runtime__',
    '__module_federation_container_name__',
    '__module_federation_share_strategy__',
    `const __module_federation_runtime_plugins__ = [], __module_federation_remote_infos__ = {};
     let __module_federation_share_fallbacks__, __module_federation_library_type__;
     ${code}`,
  ) as ProvidedRuntime['start'];
  Object.assign(federation, { start });
}
