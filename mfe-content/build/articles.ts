import path from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import { tsImport } from 'tsx/esm/api';
import type * as UseCases from '../src/content/use-cases/use-cases.ts';
import { ITEM_FOLDER, itemFile } from '../src/items/item-file.ts';
import { collectContent, type CollectedContent } from './collect-content.ts';

/**
 * Turns `src/content` into one JSON file an item: in the browser's build for navigation, in the node build, with an
 * index, for the renderer. Content that is wrong stops the build.
 */
export function articles(): RsbuildPlugin {
  return {
    name: 'content:articles',
    setup(api) {
      const { rootPath } = api.context;
      const contentFolder = path.join(rootPath, 'src/content');
      let collected: Promise<CollectedContent> | undefined;
      const collect = async () => {
        // A module of its own each time: in development the guides may have been edited.
        const { useCases } = (await tsImport(
          path.join(contentFolder, 'use-cases/use-cases.ts'),
          import.meta.url,
        )) as typeof UseCases;
        return collectContent(rootPath, useCases);
      };
      const start = () => {
        collected = collect();
        // Reported where it is awaited.
        collected.catch(() => {});
      };
      api.onBeforeBuild(async () => {
        start();
        await collected;
      });
      api.onBeforeStartDevServer(start);
      api.modifyRsbuildConfig((config, { mergeRsbuildConfig }) =>
        mergeRsbuildConfig(config, { dev: { watchFiles: { paths: contentFolder, type: 'reload-page' } } }),
      );
      api.processAssets({ stage: 'additional' }, async ({ compilation, environment, sources }) => {
        compilation.contextDependencies.add(contentFolder);
        collected ??= collect();
        const { items, index } = await collected;
        if (api.context.action === 'dev') collected = undefined;
        const emit = (file: string, value: unknown) =>
          compilation.emitAsset(file, new sources.RawSource(JSON.stringify(value)));
        for (const item of items) emit(itemFile(item.path), item);
        if (environment.name === 'node') emit(`${ITEM_FOLDER}/index.json`, index);
      });
    },
  };
}
