import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { makeFixture, type Fixture } from '../../testing/fixture-build.ts';
import { aboveVersion, OF_BOTH, registryOfEachChunk, stylesByShell, withHash } from './chunk-registries.ts';

const FILES = {
  'rsbuild.config.mjs': `import { fixtureRemote } from '@site/federation/testing/fixture-remote';
export default fixtureRemote();`,
  'src/pages/changed.ts': "export default () => 'before';",
  'src/pages/same.ts': "export default () => 'same';",
};

let fixture: Fixture;
beforeAll(() => {
  fixture = makeFixture(FILES);
});
afterAll(() => fixture.remove());

/** Names of the chunks of a build. */
function chunks(): string[] {
  expect(fixture.build()).toMatchObject({ isBuilt: true });
  const files = readdirSync(path.join(fixture.folder, 'dist/web/static/js/async'));
  return files.filter((file) => file.endsWith('.js')).sort();
}

test('a change of one page changes the name of its chunk, and of no other', () => {
  const before = chunks();
  writeFileSync(path.join(fixture.folder, 'src/pages/changed.ts'), "export default () => 'after';");
  const after = chunks();
  expect(after).toHaveLength(2);
  expect(after.map((file, index) => file === before[index])).toEqual([false, true]);
  expect(after[0]).toMatch(/^x\.changed\.[\da-f]{10}\.js$/);
}, 300_000);

test('the bundler’s code that is changed is there, or the build fails', () => {
  for (const change of [aboveVersion, registryOfEachChunk, stylesByShell, ...Object.values(OF_BOTH)]) {
    expect(() => change('other();')).toThrow(/^The bundler's runtime has no .* See docs/);
  }
  expect(withHash('other();', '0123456789')).toBeUndefined();
});
