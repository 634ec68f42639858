import { constructableSheet } from './constructable-sheet.ts';

/** Sheets that are in the page or on their way, by their address. */
const added = new Map<string, Promise<void>>();

/**
 * Adds a remote's style sheet to the page, once for all who ask for it, and behind all others: a browser that finds a
 * new sheet between two others may compute the style of every element again. A sheet that came with the document is
 * there. Rejects if the sheet can't be had; the next call requests it again.
 *
 * @param integrity hash that the browser checks the sheet against
 */
export function addStyles(address: string, integrity: string): Promise<void> {
  const { href } = new URL(address, document.baseURI);
  const known = added.get(href);
  if (known) return known;
  const adding = isInDocument(href) ? Promise.resolve() : adopt(href, integrity);
  added.set(href, adding);
  adding.catch(() => added.delete(href));
  return adding;
}

/** A prerendered page carries its remote's sheet inlined. */
const isInDocument = (href: string): boolean =>
  [...document.querySelectorAll('style')].some(
    ({ dataset }) => dataset['href'] && href.endsWith(`/${dataset['href']}`),
  );

async function adopt(href: string, integrity: string): Promise<void> {
  // Addresses in the rules are relative to the sheet.
  const sheet = constructableSheet({ baseURL: href });
  try {
    if (!sheet) return await link(href, integrity);
    const answer = await fetch(href, { integrity });
    sheet.replaceSync(await answer.text());
    document.adoptedStyleSheets.push(sheet);
  } catch (error) {
    // The report of a failed load asks for this file to tell the reason.
    throw Object.assign(error as Error, { request: href });
  }
}

/** Resolves when the sheet is in the document as a link. */
function link(href: string, integrity: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const element = Object.assign(document.createElement('link'), {
      rel: 'stylesheet',
      crossOrigin: 'anonymous',
      href,
      integrity,
      onload: () => resolve(),
      onerror: () => reject(new TypeError('Failed to load a style sheet')),
    });
    document.body.append(element);
  });
}
