import { ROOT_ELEMENT_ID } from '@site/contracts';
import { trustedMarkup } from '@site/ui/trusted-markup';
import { printOf } from '../hydration/document-print.ts';
import { startedDocument } from '../hydration/hydrate.ts';
import { hasMetMovedNodes } from '../hydration/moved-nodes.ts';
import { withTimeout } from './load.ts';

const ANSWER_TIMEOUT_MS = 2000;

/** A line of a stack with a place in a file; functions of the browser have none. */
const PLACE = /:\d+:\d+\)?$/;

/**
 * What made code of a remote throw: `extension` (a script that is not the site's threw), `modified-document` (somebody else
 * had changed the page that it works on), or `exception` (its own fault).
 */
export async function crashReason(error: unknown): Promise<'exception' | 'extension' | 'modified-document'> {
  const { stack = '' } = Object(error) as Partial<Error>;
  const thrower = stack.split('\n').find((line) => PLACE.test(line));
  if (thrower && !thrower.includes(`${location.origin}/packages/`)) return 'extension';
  return (await isDocumentModified()) ? 'modified-document' : 'exception';
}

/** Whether the document was another when hydration began than the one that the server has. */
async function isDocumentModified(): Promise<boolean> {
  if (hasMetMovedNodes()) return true;
  const started = startedDocument();
  if (!started) return false;
  try {
    const answer = await withTimeout(ANSWER_TIMEOUT_MS, fetch(started.path));
    const served = new DOMParser().parseFromString(trustedMarkup(await answer.text()) as string, 'text/html');
    const root = served.getElementById(ROOT_ELEMENT_ID);
    return answer.ok && root !== null && printOf(root) !== started.print;
  } catch {
    return false;
  }
}
