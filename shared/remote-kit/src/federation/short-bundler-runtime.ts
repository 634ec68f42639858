import type { RsbuildPlugin, Rspack } from '@rsbuild/core';
import { PROVIDED_RUNTIME } from './page/provided-runtime.ts';
import { replaced } from './chunk-registries.ts';

/** The bundler's code that finds the address of the script that it is in, up to the use of it. */
const OWN_ADDRESS =
  /^var scriptUrl;[\s\S]+document\.currentScript\.src[\s\S]+(?=__webpack_require__\.p = scriptUrl)/;

/** The bundler's code that loads a script by an element, and finds the integrity of a chunk. */
const LOAD_SCRIPT =
  /^var inProgress = [\s\S]+script\.integrity = __webpack_require__\.sriHashes\[chunkId\];[\s\S]+$/;

/** The bundler's code that finds the global object. */
const GLOBAL_OBJECT = /^__webpack_require__\.g = [\s\S]+$/;

/**
 * Shortens the bundler's own code in a browser build, for the browsers of this site: its scripts are never modules or
 * workers, and the shell provides the function that loads the scripts of chunks. Fails the build if the bundler's code
 * is not what this expects.
 */
export function shortBundlerRuntime(): RsbuildPlugin {
  return {
    name: 'site:short-bundler-runtime',
    setup(api) {
      api.modifyRspackConfig((config, { target }) => {
        if (target === 'web') config.plugins.push({ apply: shorten });
      });
    },
  };
}

function shorten(compiler: Rspack.Compiler): void {
  const name = 'site:short-bundler-runtime';
  compiler.hooks.compilation.tap(name, (compilation) => {
    const left = new Set(Object.keys(SHORTER));
    compilation.hooks.runtimeModule.tap(name, (module) => {
      const change = SHORTER[module.name];
      const code = module.source?.source.toString();
      if (!change || !code || !module.source) return;
      module.source.source = Buffer.from(change(code.trim()));
      left.delete(module.name);
    });
    compilation.hooks.processAssets.tap(name, () => {
      if (left.size === 0) return;
      const sentence = `${name}: the bundler's runtime has no ${[...left].join(', ')}. See docs/federation-internals.md.`;
      compilation.errors.push(new compiler.rspack.WebpackError(sentence));
    });
  });
}

/** By the name of the bundler's runtime module: its code as text, to the shorter one. Each throws if the code is another. */
export const SHORTER: Readonly<Record<string, (code: string) => string>> = {
  auto_public_path: (code) =>
    replaced(code, OWN_ADDRESS, () => 'var scriptUrl = new URL(".", document.currentScript.src).href;\n'),
  global: (code) => replaced(code, GLOBAL_OBJECT, () => '__webpack_require__.g = globalThis;'),
  load_script: (code) =>
    replaced(
      code,
      LOAD_SCRIPT,
      () => `__webpack_require__.l = (url, done, key, chunkId) =>
  globalThis.${PROVIDED_RUNTIME}.loadScript(url, done, __webpack_require__.sriHashes[chunkId]);`,
    ),
};
