import path from 'node:path';
import type { RsbuildPlugin, Rspack } from '@rsbuild/core';
import { tsImport } from 'tsx/esm/api';
import { itemFile } from '@site/contracts/remote-files';
import { ITEM_INDEX_FILE } from '../src/features/items/item.ts';
import type * as Collect from './collect-content.ts';
import type { CollectedContent } from './collect-content.ts';
import { tellOfChanges } from './tell-of-changes.ts';

/**
 * Turns `src/content` into one JSON file for each item: in the browser's build for navigation, in the node build, with
 * an index, for the renderer. A mistake in the content stops the build. A development server has the index too, and tells
 * open pages when an item has changed.
 */
export function articles(): RsbuildPlugin {
  return {
    name: 'content:articles',
    setup(api) {
      const { rootPath, action } = api.context;
      const contentFolder = path.join(rootPath, 'src/content');
      const changes = action === 'dev' ? tellOfChanges(api) : undefined;
      let collector: Promise<typeof Collect> | undefined;
      const collect = async () => {
        collector ??= tsImport('./collect-content.ts', import.meta.url) as Promise<typeof Collect>;
        return (await collector).collectContent(rootPath);
      };
      let collected: Promise<CollectedContent> | undefined;
      // One reading for both environments; before anything else is built, so that wrong content fails at once.
      api.onBeforeBuild(async () => {
        collected ??= collect();
        await collected;
      });
      api.processAssets({ stage: 'additional' }, async ({ compiler, compilation, environment, sources }) => {
        compilation.contextDependencies.add(contentFolder);
        const emit = (file: string, value: unknown) =>
          compilation.emitAsset(file, new sources.RawSource(JSON.stringify(value)));
        // Texts in modules, and the template: then all of it is loaded anew, which takes a second or two.
        if (hasChangedModule(compiler)) collector = undefined;
        try {
          const content = await (collected ?? collect());
          for (const item of content.items) emit(itemFile(item.path), item);
          if (environment.name === 'node' || changes) emit(ITEM_INDEX_FILE, content.index);
          // The development server still has the file of an item that is gone.
          for (const gone of changes?.note(content) ?? []) emit(itemFile(gone), null);
        } catch (error) {
          // Thrown, it would also end the watching of the file that has to be corrected.
          compilation.errors.push(error as Error);
        }
      });
    },
  };
}

const hasChangedModule = ({ modifiedFiles, removedFiles }: Rspack.Compiler): boolean =>
  [...(modifiedFiles ?? []), ...(removedFiles ?? [])].some((file) => /\.tsx?$/.test(file));
