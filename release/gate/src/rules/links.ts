import type { Rule } from '../rule.ts';
import type { GateGlobals } from '../watch-page.ts';

/** Address → its document, or undefined if there is none; each is asked for once in a process. */
const documents = new Map<string, Promise<string | undefined>>();

function documentAt(address: string): Promise<string | undefined> {
  const known = documents.get(address);
  if (known) return known;
  const asked = fetch(address, { redirect: 'follow' }).then(async (answer) =>
    answer.ok ? answer.text() : undefined,
  );
  documents.set(address, asked);
  return asked;
}

/** The place that a link names. One with a broken escape names no other than the text itself. */
function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}

export default {
  name: 'links',
  mistake: 'a link to a page, a file or a place that does not exist, a picture that does not load',
  fix: 'correct its address, or give the place its id',
  step: 'use',
  check: async ({ page, origin }) => {
    const { links, broken } = await page.evaluate(() => {
      const { gate } = globalThis as unknown as GateGlobals;
      const own = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(
        (link) => link.origin === location.origin,
      );
      return {
        links: own.map((link) => ({
          path: link.pathname,
          hash: link.hash.slice(1),
          ...gate.describe(link),
        })),
        broken: [...document.images]
          .filter(
            (image) =>
              image.complete && image.naturalWidth === 0 && image.currentSrc.startsWith(location.origin),
          )
          .map((image) => ({
            address: image.currentSrc.replace(location.origin, ''),
            ...gate.describe(image),
          })),
      };
    });
    const dead = links.map(async ({ path, hash: written, place, owner }) => {
      const hash = decoded(written);
      const html = await documentAt(`${origin}${path}`);
      const isThere = html !== undefined && (hash === '' || hash === 'top' || html.includes(` id="${hash}"`));
      return isThere
        ? []
        : [{ found: `${place} leads to ${path}${hash ? `#${hash}` : ''}, where nothing is`, package: owner }];
    });
    return [
      ...(await Promise.all(dead)).flat(),
      ...broken.map(({ address, place, owner }) => ({
        found: `${place} does not load: ${address}`,
        package: owner,
      })),
    ];
  },
} satisfies Rule;
