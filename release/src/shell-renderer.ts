import { createRequire } from 'node:module';
import path from 'node:path';
import type { InlinedRelease, RendererModule, ShellRenderer } from '@site/contracts';
import { UserError } from './user-error.ts';

const require = createRequire(import.meta.url);

/**
 * Loads the renderer of a shell version. Throws a {@link UserError} if that version does not say whose site it is.
 *
 * @param shellVersionFolder folder of the published shell version
 * @param containerFile file of a remote's Node container, given the entry address that the release names
 */
export async function loadShellRenderer(
  shellVersionFolder: string,
  release: InlinedRelease,
  containerFile: (entry: string) => string,
): Promise<ShellRenderer> {
  // React chooses its build by this variable when it is first required.
  process.env['NODE_ENV'] = 'production';
  const { createRenderer }: RendererModule = await require(
    path.join(shellVersionFolder, 'node/prerender.js'),
  );
  const renderer = createRenderer(release, (entry) => require(containerFile(entry)));
  if (!('identity' in renderer)) {
    throw new UserError(
      `The shell version ${path.basename(shellVersionFolder)} is too old for this release tool: build and publish the shell again.`,
    );
  }
  return renderer;
}
