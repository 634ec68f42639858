import type { ShellRenderer } from '@site/contracts';
import type { FailedExpose, OwnedPage } from './protocol.ts';
import { isServableByRemote, SHELL } from '@site/release-model/site-paths';

/** The pages behind a remote's exposes, with their owners. An expose that fails to list its pages is reported. */
export async function ownedPages(
  renderer: Pick<ShellRenderer, 'pagesOf' | 'ownerOf'>,
  remote: string,
  exposes: readonly string[],
): Promise<{ pages: OwnedPage[]; failed: FailedExpose[] }> {
  const pages: OwnedPage[] = [];
  const failed: FailedExpose[] = [];
  for (const expose of exposes) {
    try {
      for (const page of await renderer.pagesOf(remote, [expose])) {
        const owner = isServableByRemote(page.path) ? renderer.ownerOf(page.path) : SHELL;
        pages.push({ ...page, owner });
      }
    } catch (error) {
      const [message = ''] = String(error instanceof Error ? error.message : error).split('\n');
      failed.push({ expose, error: message || 'an error without a message' });
    }
  }
  return { pages, failed };
}
