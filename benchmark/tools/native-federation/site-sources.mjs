import path from 'node:path';

const BENCHMARK = path.resolve(import.meta.dirname, '../..');

/** The settings of every other build, and what stands for the shell's federation host. */
export function siteSources(address) {
  return {
    name: 'benchmark:site-sources',
    setup(build) {
      const { initialOptions: options } = build;
      options.target = ['chrome111', 'edge111', 'firefox114', 'safari16.4'];
      options.jsx = 'automatic';
      options.legalComments = 'none';
      options.conditions = ['production', 'module'];
      options.define = {
        ...options.define,
        'process.env.NODE_ENV': '"production"',
        'import.meta.env.SSR': 'false',
        __webpack_public_path__: JSON.stringify(`${address}/`),
      };
      const file = (name) => () => ({ path: path.join(BENCHMARK, name) });
      build.onResolve(
        { filter: /federation\/page\/host(\.js)?$|^\.\/host\.js$/ },
        file('tools/native-federation/imports-of-remotes.ts'),
      );
      // One style sheet, as in the other builds of the benchmark.
      build.onLoad({ filter: /\.css$/ }, () => ({ contents: '', loader: 'js' }));
    },
  };
}
