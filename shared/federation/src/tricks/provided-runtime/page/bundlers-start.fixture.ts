import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { ProvidedRuntime } from './provided-runtime.ts';

/** The bundler's code that starts a container, which `start-container.ts` stands for in a release. */
export function bundlersCode(): string {
  const bundler = createRequire(createRequire(import.meta.url).resolve('@rsbuild/core')).resolve(
    '@rspack/core',
  );
  const source = readFileSync(path.join(path.dirname(bundler), 'moduleFederationDefaultRuntime.js'), 'utf8');
  return source.slice(source.indexOf('{') + 1, source.lastIndexOf('}'));
}

/** The same code as a function. */
export const bundlersStart = (): ProvidedRuntime['start'] =>
  // oxlint-disable-next-line no-implied-eval -- the bundler's code is under test
  new Function(
    '__module_federation_runtime_require__',
    '__module_federation_bundler_runtime__',
    '__module_federation_container_name__',
    '__module_federation_share_strategy__',
    `const __module_federation_runtime_plugins__ = [], __module_federation_remote_infos__ = {};
     let __module_federation_share_fallbacks__, __module_federation_library_type__;
     ${bundlersCode()}`,
  ) as ProvidedRuntime['start'];
