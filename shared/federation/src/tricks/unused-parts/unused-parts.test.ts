import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import unusedParts, { CUT, withoutBlock, withoutHooks } from './unused-parts-loader.ts';
import { lacksUnusedParts } from './unused-parts.ts';
import { esModuleOf } from '../es-modules/es-modules.ts';
import { UNUSED_PARTS } from './cuts.ts';

// The texts that are cut, in the library’s own files; tests of what runs in a page run with the library as it is, and again cut.

const BUNDLER_RUNTIME = esModuleOf('@module-federation/webpack-bundler-runtime');
const RUNTIME = createRequire(BUNDLER_RUNTIME).resolve('@module-federation/runtime');

/** The file as the runtime would find it: npm puts two versions of a package into different folders. */
function resourcePath(file: string): string {
  const [name = '', ...rest] = file.split('/');
  const isBundlers = name === 'webpack-bundler-runtime';
  const main = isBundlers ? BUNDLER_RUNTIME : createRequire(RUNTIME).resolve(`@module-federation/${name}`);
  return path.join(main.slice(0, main.lastIndexOf(`${path.sep}dist${path.sep}`)), ...rest);
}

const cut = (file: string) =>
  unusedParts.call({ resourcePath: resourcePath(file) }, readFileSync(resourcePath(file), 'utf8'));

test.each(Object.keys(UNUSED_PARTS))('the library’s %s has every part that is left out', (file) => {
  expect(cut(file)).toContain(CUT);
});

test('a file whose part has moved stops the build, and the sentence names it', () => {
  const call = () => unusedParts.call({ resourcePath: resourcePath('runtime-core/dist/global.js') }, 'other');
  expect(call).toThrow('global.js has no part that begins with `function setGlobalFederationConstructor(`');
});

test('a block ends where its indentation is back, and each is left out', () => {
  const code = '\tif (tree) {\n\t\tif (leaf) {\n\t\t}\n\t}\n\tif (tree) {\n\t}\n\tlast();';
  expect(withoutBlock(code, { block: 'if (tree) {', leaves: 'x' }, 'a.js')).toBe('x\nx\n\tlast();');
});

test('a hook that nobody listens to is not called: a waterfall returns its argument, others nothing', () => {
  const emitted = (hook: string) => `\tconst a = await this.hooks.lifecycle.${hook}.emit({ id: name(1) });`;
  expect(withoutHooks(emitted('beforeRequest'), 'a.js')).toBe('\tconst a = ({ id: name(1) });');
  expect(withoutHooks(emitted('errorLoadRemote'), 'a.js')).toBe('\tconst a = void 0;');
  expect(withoutHooks(emitted('loadEntry'), 'a.js')).toBe(emitted('loadEntry'));
  expect(withoutHooks('\n\tawait h.lifecycle.init.emit({\n\t});', 'a.js')).toBe('\n\tvoid 0;');
});

test('hooks are defined only if a plugin of the site may use them', () => {
  const hooks = '\t\t\tonLoad: new AsyncHook("onLoad"),\n\t\t\tloadEntry: new AsyncHook()\n';
  expect(withoutHooks(hooks, 'a.js')).toBe('\t\t\tloadEntry: new AsyncHook()\n');
});

test('a hook of another kind, or a chained call of one, stops the build', () => {
  const changed = '\tbeforeRequest: new AsyncHook(),\n';
  expect(() => withoutHooks(changed, 'a.js')).toThrow('a.js has another kind of hook, beforeRequest');
  const chained = 'h.lifecycle.onLoad.emit({}).then(next);';
  expect(() => withoutHooks(chained, 'a.js')).toThrow('a.js has a chained call of the hook onLoad');
});

test('a build without one of the files, or with one as it was, fails', () => {
  const modules = Object.keys(UNUSED_PARTS).map((file) => ({ resource: `/m/${file}`, code: () => CUT }));
  expect(lacksUnusedParts(modules)).toEqual([]);
  expect(lacksUnusedParts(modules.slice(1))).toEqual([expect.stringContaining('its unused parts')]);
  const [first, ...others] = modules;
  const asItWas = { resource: String(first?.resource), code: () => '' };
  expect(lacksUnusedParts([asItWas, ...others]).length).toBe(1);
});
