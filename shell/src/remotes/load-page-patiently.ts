import { ownerOf } from '../mounts.ts';
import { loadPage, type LoadedPage } from './load-page.ts';
import { patiently, type Demand } from './patiently.ts';

/** {@link loadPage} in a browser: if the page's code can't be loaded, the visitor gets the prerendered page. */
export async function loadPagePatiently(path: string, demand: () => Demand): Promise<LoadedPage> {
  try {
    return await patiently({
      remote: ownerOf(path),
      load: () => loadPage(path),
      isUsable: ({ status }) => status === 'found',
      demand,
    });
  } catch (error) {
    if (demand() !== 'visitor') throw error;
    const { openPrerendered } = await import('./recover-page.ts').catch(() => {
      throw error;
    });
    return openPrerendered(path, error);
  }
}
