import { createRequire } from 'node:module';
import path from 'node:path';
import type { InlinedRelease, RendererModule, ShellRenderer } from '@site/contracts';

const require = createRequire(import.meta.url);

/**
 * Loads the renderer of a shell version.
 *
 * @param shellVersionFolder folder of the published shell version
 * @param containerFile file of a remote's Node container, given the entry address that the release names
 */
export async function loadShellRenderer(
  shellVersionFolder: string,
  release: InlinedRelease,
  containerFile: (entry: string) => string,
): Promise<ShellRenderer> {
  // React picks its build by this when it is first required.
  process.env['NODE_ENV'] = 'production';
  const { createRenderer }: RendererModule = await require(
    path.join(shellVersionFolder, 'node/prerender.js'),
  );
  return createRenderer(release, (entry) => require(containerFile(entry)));
}
