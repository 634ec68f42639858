import path from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import { tsImport } from 'tsx/esm/api';
import { itemFile } from '@site/contracts/remote-files';
import { ITEM_INDEX_FILE } from '../src/features/items/item.ts';
import type * as Collect from './collect-content.ts';
import type { CollectedContent } from './collect-content.ts';

/**
 * Turns `src/content` into one JSON file for each item: in the browser's build for navigation, in the node build, with
 * an index, for the renderer. A mistake in the content stops the build.
 */
export function articles(): RsbuildPlugin {
  return {
    name: 'content:articles',
    setup(api) {
      const { rootPath } = api.context;
      const contentFolder = path.join(rootPath, 'src/content');
      let collected: Promise<CollectedContent> | undefined;
      const collect = async () => {
        // Loaded anew each time: in development texts in modules, and the template, may have been edited.
        const { collectContent } = (await tsImport(
          './collect-content.ts',
          import.meta.url,
        )) as typeof Collect;
        return collectContent(rootPath);
      };
      // One reading for both environments; before anything else is built, so that wrong content fails at once.
      api.onBeforeBuild(async () => {
        collected ??= collect();
        await collected;
      });
      api.modifyRsbuildConfig((config, { mergeRsbuildConfig }) =>
        mergeRsbuildConfig(config, { dev: { watchFiles: { paths: contentFolder, type: 'reload-page' } } }),
      );
      api.processAssets({ stage: 'additional' }, async ({ compilation, environment, sources }) => {
        compilation.contextDependencies.add(contentFolder);
        const emit = (file: string, value: unknown) =>
          compilation.emitAsset(file, new sources.RawSource(JSON.stringify(value)));
        try {
          const { items, index } = await (collected ?? collect());
          for (const item of items) emit(itemFile(item.path), item);
          if (environment.name === 'node') emit(ITEM_INDEX_FILE, index);
        } catch (error) {
          // Thrown, it would also end the watching of the file that has to be corrected.
          compilation.errors.push(error as Error);
        }
      });
    },
  };
}
