import { ownerOf } from '../mounts.ts';
import { fetchAhead } from './fetch-ahead.ts';
import { loadPage, type LoadedPage } from './load-page.ts';
import { pageAddress } from './page-address.ts';
import { patiently, type Demand } from './patiently.ts';

/** {@link loadPage} in a browser: if the page's code can't be loaded, the visitor gets the prerendered page. */
export async function loadPagePatiently(path: string, demand: () => Demand): Promise<LoadedPage> {
  const address = demand() !== 'hydration' && pageAddress(path);
  // The prerendered page asked for its files itself.
  if (address) fetchAhead(address.remote, address.expose, path);
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
