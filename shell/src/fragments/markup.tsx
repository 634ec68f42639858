import type { FragmentMarkup, FragmentModule, FragmentName } from '@site/contracts';
import { markupFile } from '@site/contracts/remote-files';
import { constructableSheet } from '@site/federation/page/load-files';
import { MarkupActions } from '@site/ui/markup-actions';
import { trustedMarkup } from '@site/ui/trusted-markup';
import { recordLoad } from '../remotes/load.ts';
import { versionInUse } from '../remotes/registry.ts';

/**
 * A fragment that the build of its remote has rendered, from the version in use; undefined if that has no markup of it.
 * The document uses its rules from then on. Rejects if the file can't be had, or if it is not the release's.
 */
export function loadMarkup(remote: string, name: FragmentName): Promise<FragmentModule> | undefined {
  const { entry, markup } = versionInUse(remote) ?? {};
  const integrity = markup?.[name];
  // A fallback's entry has a query, by which servers count failures.
  const address = entry?.replace('remote-entry.js', markupFile(name));
  const sheet = constructableSheet();
  // Its rules can be in no other sheet: the policy allows no style element.
  if (!address || !integrity || !sheet) return undefined;
  return recordLoad(remote, `fragment/${name}`, async () => {
    try {
      const answer = await fetch(address, { integrity });
      const { html, css } = (await answer.json()) as FragmentMarkup;
      sheet.replaceSync(css);
      document.adoptedStyleSheets.push(sheet);
      const trusted = { __html: trustedMarkup(html) };
      return {
        default: () => (
          <MarkupActions>
            <div dangerouslySetInnerHTML={trusted} />
          </MarkupActions>
        ),
      };
    } catch (error) {
      // The report of a failed load asks for this file to tell the reason.
      throw Object.assign(error as Error, { request: address });
    }
  });
}
