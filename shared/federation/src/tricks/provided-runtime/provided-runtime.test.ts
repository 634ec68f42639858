import path from 'node:path';
import { expect, test } from '@rstest/core';
import realRuntime from '@module-federation/webpack-bundler-runtime';
import { bundlersCode } from './page/bundlers-start.fixture.ts';
import { PROVIDED_RUNTIME } from './page/provided-runtime.ts';
import { provideRuntime } from './page/provide-runtime.ts';
import { startIsShared, takesRuntime } from './provided-runtime.ts';
import providedStart, { SHARED_START } from './provided-start-loader.ts';

const module = (resource: string, code = '') => ({ resource, code: () => code });
const START = module('/x.js', `${SHARED_START}a, "b", "c");`);
const REPLACEMENT = module(path.join(import.meta.dirname, 'page/remote-runtime.js'));

test('a remote that still carries the runtime, or lacks its replacement, fails the build', () => {
  const runtime = module('/site/node_modules/@module-federation/runtime/dist/index.js');
  expect(takesRuntime([START, REPLACEMENT])).toEqual([]);
  expect(takesRuntime([START, REPLACEMENT, runtime])).toEqual([
    expect.stringContaining('takes the shell’s runtime'),
  ]);
  expect(takesRuntime([START])).toEqual([expect.stringContaining('no module matches @module-federation')]);
});

test('an entry that starts its container with code of its own fails the build', () => {
  expect(startIsShared([START])).toEqual([]);
  expect(startIsShared([REPLACEMENT])).toEqual([expect.stringContaining('whose code is to be shared')]);
  expect(takesRuntime([REPLACEMENT])).toEqual(startIsShared([REPLACEMENT]));
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
  const change =
    /^The bundler generates different code .* \(hash [0-9a-f]{16}; known is [0-9a-f]{16}\)\. Compare it with page\/start-container\.ts.* LEAN=without:provided-runtime/;
  expect(() => load('begin();')).toThrow(change);
  expect(() => load(generated('careers', `${bundlersCode()} `))).toThrow(change);
  expect(() => load(generated('careers', bundlersCode(), '{"other":[]}'))).toThrow(
    '"careers" has remotes or runtime plugins in its build',
  );
});

test('a remote’s runtime has the fields of the real one', async () => {
  provideRuntime();
  expect(Reflect.has(globalThis, PROVIDED_RUNTIME)).toBe(true);
  const { default: remoteRuntime } = await import('./page/remote-runtime.ts');
  const { start: _start, ...asInLibrary } = remoteRuntime;
  expect(Object.keys(asInLibrary).sort()).toEqual(Object.keys(realRuntime).sort());
  expect(Object.keys(remoteRuntime.bundlerRuntime).sort()).toEqual(
    Object.keys(realRuntime.bundlerRuntime ?? {}).sort(),
  );
});
