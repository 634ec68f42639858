import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import realRuntime from '@module-federation/webpack-bundler-runtime';
import { bundlersCode } from './page/bundlers-start.fixture.ts';
import { PROVIDED_RUNTIME } from './page/provided-runtime.ts';
import { provideRuntime } from './page/provide-runtime.ts';
import * as smallSemver from './replacements/small-semver.ts';
import providedStart, { SHARED_START } from './provided-start-loader.ts';
import { esModuleOf, federationIsSlim } from './slim-federation.ts';

const FOLDER = '/site/node_modules/@module-federation/';
const module = (resource: string) => ({ resource, code: () => '' });
const RUNTIME = module(`${FOLDER}runtime/dist/index.js`);
const REPLACEMENT = [/semver\.js$/, '/kit/small-semver.js'] as const;

test('a build with its replacements, and the runtime as ES modules, is slim', () => {
  const modules = [RUNTIME, module('/kit/small-semver.js')];
  expect(federationIsSlim([REPLACEMENT], false)(modules)).toEqual([]);
});

test('a replacement that matches nothing fails the build', () => {
  expect(federationIsSlim([REPLACEMENT], false)([RUNTIME])).toEqual([
    expect.stringContaining('no module matches /semver\\.js$/'),
  ]);
});

test('a runtime that is CommonJS, or that the rule for side effects does not match, fails the build', () => {
  const commonJs = module(`${FOLDER}runtime-core/dist/index.cjs`);
  expect(federationIsSlim([], false)([RUNTIME, commonJs])).toEqual([expect.stringContaining('is CommonJS')]);
  expect(federationIsSlim([], false)([module(`${FOLDER}runtime/lib/index.js`)])).toEqual([
    expect.stringContaining('no file of the federation runtime matches'),
  ]);
});

test('a remote that carries the runtime all the same fails the build', () => {
  expect(federationIsSlim([], true)([RUNTIME])).toEqual([
    expect.stringContaining('takes the shell’s runtime'),
  ]);
});

test('an entry that starts its container with code of its own fails the build', () => {
  const shared = { resource: '/x.js', code: () => `${SHARED_START}a, "b", "c");` };
  expect(federationIsSlim([], true, true)([shared])).toEqual([]);
  expect(federationIsSlim([], true, true)([module('/x.js')])).toEqual([
    expect.stringContaining('whose code is to be shared'),
  ]);
});

const generated = (name: string, body: string, infos = '{}') =>
  `import __module_federation_bundler_runtime__ from "runtime";
    const __module_federation_runtime_plugins__ = [].filter(({ plugin }) => plugin);
    const __module_federation_remote_infos__ = ${infos};
    const __module_federation_container_name__ = "${name}";
    const __module_federation_share_strategy__ = "loaded-first";
    ${body.replace('__module_federation_runtime_require__', '__webpack_require__')}`;
const load = (source: string, isShell = false) =>
  providedStart.call({ getOptions: () => ({ isShell }) }, source);

test('the loader takes out the bundler’s code of today', () => {
  expect(load(generated('careers', bundlersCode()))).toBe(
    'import __module_federation_bundler_runtime__ from "runtime";\n__module_federation_bundler_runtime__.start(__webpack_require__, __module_federation_bundler_runtime__, "careers", "loaded-first");',
  );
  expect(load(generated('shell', bundlersCode()), true)).toBe(
    '__webpack_require__.siteHost = ["shell", "loaded-first"];',
  );
});

test('the loader refuses any other code, and remotes of the build', () => {
  const refusal = 'The bundler starts Module Federation in another way.';
  expect(() => load('begin();')).toThrow(refusal);
  expect(() => load(generated('careers', `${bundlersCode()} `))).toThrow(refusal);
  expect(() => load(generated('careers', bundlersCode(), '{"other":[]}'))).toThrow(refusal);
});

test('an alias to an ES module that does not exist stops the build', () => {
  expect(esModuleOf('@module-federation/runtime')).toMatch(/index\.js$/);
  expect(() => esModuleOf('react')).toThrow('react has no ES module');
});

/** The names that a module of the runtime's core exports. */
function exportsOf(file: string): string[] {
  const core = path.dirname(esModuleOf('@module-federation/runtime-core'));
  const [, names = ''] = /^export \{ (.*) \};$/m.exec(readFileSync(path.join(core, file), 'utf8')) ?? [];
  return names.split(', ');
}

test('the replacement exports the names of the real module', () => {
  expect(exportsOf('utils/semver/index.js')).toEqual(Object.keys(smallSemver));
});

test('a remote’s runtime has the fields of the real one', async () => {
  provideRuntime();
  expect(Reflect.has(globalThis, PROVIDED_RUNTIME)).toBe(true);
  const { default: remoteRuntime } = await import('./replacements/remote-runtime.ts');
  const { start: _start, ...asInLibrary } = remoteRuntime;
  expect(Object.keys(asInLibrary).sort()).toEqual(Object.keys(realRuntime).sort());
  expect(Object.keys(remoteRuntime.bundlerRuntime).sort()).toEqual(
    Object.keys(realRuntime.bundlerRuntime ?? {}).sort(),
  );
});
