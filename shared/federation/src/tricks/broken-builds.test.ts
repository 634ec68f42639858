import { expect, test } from '@rstest/core';
import { makeFixture } from '../testing/fixture-build.ts';

// Builds by the real bundler in which a replacement matches nothing: each must fail and say why.

const PAGE = { 'src/pages/plain.ts': 'export default () => null;' };

/** Builds a remote with this configuration; `page/bundler-errors.test.ts` builds one that is whole. */
function buildRemote(config: string, files: Readonly<Record<string, string>> = {}) {
  const fixture = makeFixture({
    ...PAGE,
    ...files,
    'rsbuild.config.mjs': `import path from 'node:path';
import { mergeRsbuildConfig } from '@rsbuild/core';
import { fixtureRemote as remote } from '@site/federation/testing/fixture-remote';
export default ${config};`,
  });
  try {
    return fixture.build();
  } finally {
    fixture.remove();
  }
}

test('a bundler runtime that the library has moved', () => {
  const { isBuilt, output } = buildRemote(
    `mergeRsbuildConfig(remote(), { tools: { rspack: ({ resolve }) => {
      const [name] = Object.keys(resolve.alias).filter((each) => each.includes('webpack-bundler-runtime'));
      resolve.alias[name] = path.join(import.meta.dirname, 'moved.js');
    } } })`,
    { 'moved.js': 'export default {};' },
  );
  expect(isBuilt).toBe(false);
  expect(output).toContain('no module matches');
  expect(output).toContain('remote-runtime.js');
});

test("a chunk without its registry's name", () => {
  const { isBuilt, output } = buildRemote(`remote([{
    name: 'foreign-script',
    setup: (api) => api.processAssets({ stage: 'additional', targets: ['web'] }, ({ compilation, sources }) =>
      compilation.emitAsset('static/js/async/0.0123456789.js', new sources.RawSource('foreign()'))),
  }])`);
  expect(isBuilt).toBe(false);
  expect(output).toContain("static/js/async/0.0123456789.js of fixture lacks its registry's name");
});

test('a runtime of the bundler that lacks what is to be shortened', () => {
  const { isBuilt, output } = buildRemote(
    `mergeRsbuildConfig(remote(), { output: { assetPrefix: '/elsewhere/' } })`,
  );
  expect(isBuilt).toBe(false);
  expect(output).toContain("the bundler's runtime has no auto_public_path, global");
});
