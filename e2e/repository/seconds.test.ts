import { utimesSync } from 'node:fs';
import path from 'node:path';
import { createRsbuild, loadConfig } from '@rsbuild/core';
import { expect, test } from '@rstest/core';
import getPort from 'get-port';
import { installed, run, workspace } from '../../scripts/run.mjs';

/** What `npm run seconds` measures, as counts: what there is to do decides how long it takes. */
const SAVED = {
  sentence: 'mfe-careers/src/content/careers-text.ts',
  component: 'mfe-careers/src/features/careers/careers-hero.tsx',
  'shared component': 'shared/ui/dist/eyebrow.js',
};

test('a save builds the saved module again, the style sheets and the list of pages', async () => {
  // As `npm run dev` in the folder of the remote.
  process.chdir(path.join(workspace, 'mfe-careers'));
  process.argv.push('dev');
  process.env['PORT_CAREERS'] = String(await getPort());
  const { content: config } = await loadConfig();
  const rsbuild = await createRsbuild({ config });
  const built = new Set<string>();
  let onBuilt = () => {};
  rsbuild.onDevCompileDone(({ stats }) => {
    const compilation = 'compilation' in stats ? stats.compilation : stats.stats[0]!.compilation;
    for (const module of compilation.builtModules)
      built.add((module.nameForCondition() ?? module.identifier().split('|')[0]!).replace(workspace, ''));
    onBuilt();
  });
  /** Several saves may be built at once. */
  const until = (...files: string[]) =>
    new Promise<void>((resolve) => {
      onBuilt = () => files.every((file) => built.has(file)) && resolve();
    });
  const files = Object.values(SAVED);
  const start = until(...files);
  const server = await rsbuild.createDevServer();
  await start;
  built.clear();
  const end = until(...files);
  for (const file of files) utimesSync(path.join(workspace, file), new Date(), new Date());
  await end;
  await server.close();
  expect([...built].sort()).toEqual(
    [...files, 'mfe-careers/src', 'mfe-careers/src/app.css', 'shared/remote-kit/css/standalone.css'].sort(),
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
