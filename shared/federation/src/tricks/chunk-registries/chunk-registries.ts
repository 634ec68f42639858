import type { RsbuildPlugin, Rspack } from '@rsbuild/core';
import type { Role } from '@site/contracts';
import { PROVIDED_RUNTIME } from '../provided-runtime/page/provided-runtime.ts';

/** As long as the hash that replaces it, so that no source map moves. */
const PLACEHOLDER = '__CHUNK___';

/** In a chunk's file name: `x.home.0123456789.js`. */
const HASH = new RegExp(`\\.([0-9a-f]{${PLACEHOLDER.length}})\\.js$`);

/** Folder of the scripts that an entry loads. */
const CHUNKS = 'static/js/async/';

/** The bundler's code, before it is minified, that makes one registry for all chunks of a build. */
const ONE_REGISTRY =
  /var (\w+) = globalThis\["([^"]+)"\] \|\|= \[\];\s*(\1\.forEach[^;]+;)\s*(\1\.push = [^;]+;)/;

/** The bundler's code that finds a style sheet in the page or requests it by an element. */
const LOAD_STYLES =
  /var extractCssCreateStylesheet = [\s\S]+ = __webpack_require__\.sriExtractCssHashes\[chunkId\];[\s\S]+(?=\/\/ object to store loaded CSS chunks)/;

/** The bundler's code that finds the address of the script that it is in, up to the use of it. */
const OWN_ADDRESS =
  /^var scriptUrl;[\s\S]+document\.currentScript\.src[\s\S]+(?=__webpack_require__\.p = scriptUrl)/;

/** The bundler's code that finds the global object. */
const GLOBAL_OBJECT = /^__webpack_require__\.g = [\s\S]+$/;

/** The bundler's code that loads a script by an element, and finds the integrity of a chunk. */
const LOAD_SCRIPT =
  /^var inProgress = [\s\S]+script\.integrity = __webpack_require__\.sriHashes\[chunkId\];[\s\S]+$/;

/** The bundler's code that makes the address of a chunk from that of the entry's folder. */
const IN_FOLDER = /__webpack_require__\.p \+ /;

/**
 * Gives every chunk of a remote a registry on `globalThis` that is named after its content. Two versions of a remote may
 * run in one page, when the previous one is the fallback for the one that fails: neither may take a chunk that only the
 * other one has, and both take those that are the same in both. With a registry for each build, as the bundler would
 * have it, every build would change every chunk. Fails the build if the bundler's code is not what this expects.
 *
 * The shell is there once in a page, and has one registry. It loads the scripts of all: the shell, ahead of the entry, and
 * the entry may want the same chunk, and only the shell has the policy that Trusted Types ask for.
 */
export function chunkRegistries(name: string, role: Role): RsbuildPlugin {
  return {
    name: 'site:chunk-registries',
    setup(api) {
      api.modifyRspackConfig((config, { target }) => {
        if (target !== 'web') return;
        const registry = `site_${name}`;
        config.output = { ...config.output, chunkLoadingGlobal: registry, uniqueName: registry };
        config.plugins.push({
          apply: (compiler: Rspack.Compiler) => patchRuntime(compiler, RUNTIME_CHANGES[role]),
        });
        if (role === 'shell') return;
        config.output.chunkLoadingGlobal = `${registry}_${PLACEHOLDER}`;
        // Numbers: the runtime finds the registry of a chunk by them.
        config.optimization = { ...config.optimization, chunkIds: 'natural' };
      });
      if (role === 'shell') return;
      // Before names and integrity are taken from the content: the bundler replaces the hashes that it knows everywhere.
      api.processAssets(
        { stage: 'optimize-size', targets: ['web'] },
        ({ assets, compilation, sources: { RawSource, SourceMapSource } }) => {
          for (const [file, asset] of Object.entries(assets)) {
            const [, hash] = (file.startsWith(CHUNKS) && HASH.exec(file)) || [];
            if (!hash) continue;
            const code = withHash(asset.source().toString(), hash);
            if (code === undefined)
              throw new Error(`${file} of ${name} lacks its registry's name, ${PLACEHOLDER}.`);
            const map = asset.map();
            compilation.updateAsset(file, map ? new SourceMapSource(code, file, map) : new RawSource(code));
          }
        },
      );
    },
  };
}

/** A chunk with its hash in place of the placeholder; undefined if it lacks the placeholder. */
export function withHash(code: string, hash: string): string | undefined {
  return code.includes(PLACEHOLDER) ? code.replaceAll(PLACEHOLDER, hash) : undefined;
}

type Changes = Readonly<Record<string, (code: string) => string>>;

function patchRuntime(compiler: Rspack.Compiler, changes: Changes): void {
  const name = 'site:chunk-registries';
  compiler.hooks.compilation.tap(name, (compilation) => {
    const left = new Set(Object.keys(changes));
    compilation.hooks.runtimeModule.tap(name, (module) => {
      const change = changes[module.name];
      const code = module.source?.source.toString();
      if (!change || !code || !module.source) return;
      module.source.source = Buffer.from(change(code));
      left.delete(module.name);
    });
    compilation.hooks.processAssets.tap(name, () => {
      // A remote may have no style sheet, or no other chunk.
      const missing = [...left].filter((each) => each in OF_BOTH);
      if (missing.length === 0) return;
      const sentence = `${name}: the bundler's runtime has no ${missing.join(', ')}. See docs/federation-internals.md.`;
      compilation.errors.push(new compiler.rspack.WebpackError(sentence));
    });
  });
}

/** The runtime's code with a registry for each chunk. Throws if the code is another than the bundler's of today. */
export function registryOfEachChunk(code: string): string {
  return replaced(code, ONE_REGISTRY, (_, registry: string, name: string, read: string, listen: string) => {
    return `for (const id in __webpack_require__.sriHashes) {
      const name = "${name.replace(PLACEHOLDER, '')}" + __webpack_require__.u(+id).slice(${-PLACEHOLDER.length - 3}, -3);
      const ${registry} = (globalThis[name] ||= []);
      ${read}
      ${listen}
    }`;
  });
}

/** The runtime's code that has the shell add a style sheet that lies outside the folder of the version. Throws as above. */
export const stylesByShell = (code: string): string =>
  replaced(
    code,
    LOAD_STYLES,
    () => `var extractCssLoadStylesheet = (chunkId) => globalThis.${PROVIDED_RUNTIME}.addStyles(
      __webpack_require__.p + "../" + __webpack_require__.miniCssF(chunkId),
      __webpack_require__.sriExtractCssHashes[chunkId],
    );\n`,
  );

/**
 * The runtime's code that asks for chunks outside the folder of the version, where they keep their address as long as
 * they keep their content. Throws as above.
 */
export const aboveVersion = (code: string): string =>
  replaced(code, IN_FOLDER, () => '__webpack_require__.p + "../" + ');

/** The code with this part replaced. Throws if it has no such part. */
export function replaced(code: string, part: RegExp, by: (...match: string[]) => string): string {
  if (!part.test(code)) {
    throw new Error(`The bundler's runtime has no ${String(part)}. See docs/federation-internals.md.`);
  }
  return code.replace(part, by);
}

/**
 * Changes of the runtime of shell and remotes, by the name of the bundler's runtime module. Scripts are never modules or
 * workers here, so their own address and the global object take one line each.
 */
export const OF_BOTH: Changes = {
  auto_public_path: (code) =>
    replaced(
      code.trim(),
      OWN_ADDRESS,
      () => 'var scriptUrl = new URL(".", document.currentScript.src).href;\n',
    ),
  global: (code) => replaced(code.trim(), GLOBAL_OBJECT, () => '__webpack_require__.g = globalThis;'),
  load_script: (code) =>
    replaced(
      code.trim(),
      LOAD_SCRIPT,
      () => `__webpack_require__.l = (url, done, key, chunkId) =>
  globalThis.${PROVIDED_RUNTIME}.loadScript(url, done, __webpack_require__.sriHashes[chunkId]);`,
    ),
};

const RUNTIME_CHANGES: Readonly<Record<Role, Changes>> = {
  shell: OF_BOTH,
  remote: {
    ...OF_BOTH,
    jsonp_chunk_loading: (code) => registryOfEachChunk(aboveVersion(code)),
    'css loading': stylesByShell,
  },
};
