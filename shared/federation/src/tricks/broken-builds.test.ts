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
