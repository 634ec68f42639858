import path from 'node:path';
import { createRsbuild, loadConfig, type Rspack } from '@rsbuild/core';
import { expect, test } from '@rstest/core';
import { installed, run, workspace } from '../../scripts/run.mjs';

/** What `npm run seconds` measures, as counts: what there is to do decides how long it takes. */
const SAVED = {
  sentence: 'mfe-careers/src/content/careers-text.ts',
  component: 'mfe-careers/src/features/careers/careers-hero.tsx',
  'shared component': 'shared/ui/dist/eyebrow.js',
};

test('a save builds the saved module again, and the style sheets', async () => {
  // As `npm run dev` in the folder of the remote.
  process.chdir(path.join(workspace, 'mfe-careers'));
  process.argv.push('dev');
  const { content: config } = await loadConfig();
  const rsbuild = await createRsbuild({ config: { ...config, mode: 'development' } });
  const compiler = await rsbuild.createCompiler();
  if ('compilers' in compiler) throw new Error('It has one environment.');
  // The build of the release is in the folder.
  compiler.hooks.shouldEmit.tap('seconds', () => false);
  const built = new Set<string>();
  compiler.hooks.done.tap('seconds', ({ compilation }) => {
    for (const module of compilation.builtModules)
      built.add((module.nameForCondition() ?? module.identifier().split('|')[0]!).replace(workspace, ''));
  });
  const files = Object.values(SAVED);
  // Told of each save, as the watcher of files does, which may miss one on a busy machine.
  const watching = await new Promise<Rspack.Watching>((resolve, reject) => {
    const started = compiler.watch({ ignored: /./ }, (error) => (error ? reject(error) : resolve(started)));
  });
  expect([...built]).toEqual(expect.arrayContaining(files));
  built.clear();
  const saved = new Set(files.map((file) => path.join(workspace, file)));
  await new Promise((resolve) => watching.invalidateWithChangesAndRemovals(saved, new Set(), resolve));
  await new Promise<void>((resolve) => watching.close(() => resolve()));
  expect([...built].sort()).toEqual(
    [...files, 'mfe-careers/src/app.css', 'shared/remote-kit/css/standalone.css'].sort(),
  );
});

test('a changed sentence builds one package, a shared component those that show it', async () => {
  const affected = async (file: string) => {
    const args = ['show', 'projects', '--affected', '--with-target=build', `--files=${file}`];
    const env = { ...process.env, NX_ISOLATE_PLUGINS: 'false' };
    return (await run(installed('nx'), args, { env })).trim().split('\n').sort();
  };
  expect(await affected(SAVED.sentence)).toEqual(['@site/mfe-careers']);
  expect(await affected('shared/ui/src/eyebrow.tsx')).toEqual(
    ['mfe-careers', 'mfe-consent', 'mfe-content', 'mfe-marketing', 'remote-kit', 'shell', 'ui'].map(
      (name) => `@site/${name}`,
    ),
  );
});
