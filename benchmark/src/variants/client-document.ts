import type { InlinedRelease, PublicSettings } from '@site/contracts';
import { documentHtml, NO_EXTRAS, usualAssets } from '../../one-application/usual-document.ts';
import { REMOTES } from '../paths.ts';

/** A release for builds that have none. The shell reads the settings and the collections from it. */
export function applicationRelease(settings: PublicSettings): InlinedRelease {
  const collections: Readonly<Record<string, readonly string[]>> = { content: ['/blog', '/use-cases'] };
  return {
    status: 200,
    settings,
    remotes: Object.fromEntries(
      REMOTES.map((name) => [name, { version: '', entry: '', collections: collections[name] ?? [] }]),
    ),
  };
}

/** The document of an application that the browser renders: an empty root, style sheets, deferred scripts. */
export function clientDocument(
  release: InlinedRelease,
  files: { styles: readonly string[]; scripts: readonly string[] },
): string {
  return documentHtml('<title>Promoscope</title>', release, usualAssets({ ...files, fonts: [] }), NO_EXTRAS);
}
