import { isContentNamed } from '@site/contracts/content-named';
import { type CanonicalAddress, canonicalPath, redirectedTo } from '../model/headers/canonical-path.ts';
import type { FileRef } from '../model/store/content.ts';
import {
  type Headers,
  type Kind,
  mediaType,
  PACKAGES_PREFIX,
  REVALIDATED,
} from '../model/headers/response-headers.ts';
import { NOT_FOUND_PATH, shellOfReleaseFile } from '../model/release/pages.ts';
import { type Answer, type Asked, type DerivedFile, representationsOf } from './exchange.ts';
import type { LiveView } from './live-view.ts';

/** `/packages/<name>/<version>/<file>`, or without a version; no segment starts with a dot. */
const PACKAGE_FILE =
  /^\/packages\/([\w-]+)\/(([\w-][\w.+-]*)\/((?:[\w@()[\]-][\w.@()[\]-]*\/)*[\w@()[\]-][\w.@()[\]-]*))$/;

/** Answers a request for a release. It depends on nothing but its arguments. */
export async function answerFrom(view: LiveView, asked: Asked): Promise<Answer> {
  const [path, query] = splitTarget(asked.target);
  if (path.startsWith(PACKAGES_PREFIX)) return packageFileAnswer(view, path, asked);
  // First: no list decides where all remotes are.
  const derived = await view.derived(path, shellOfReleaseFile(path));
  if (derived) return fileAnswer(view, 'site-file', path, derived, asked);
  const page = path === NOT_FOUND_PATH ? undefined : view.page(path);
  if (page) return fileAnswer(view, 'page', 'page.html', page, asked);
  const file = view.file(path);
  if (file) return fileAnswer(view, 'site-file', path, file, asked);
  const canonical = canonicalPath(path, (page) => page !== NOT_FOUND_PATH && view.page(page) !== undefined);
  if (canonical) return redirect(view, withQuery(canonical, query));
  const target = redirectedTo(view.site.redirects, path);
  if (target) return redirect(view, `${target}${query}`);
  return notFound(view, asked);
}

/** The answer while nothing is live. */
export const nothingLive = (): Answer =>
  textAnswer(503, 'Nothing is live yet: promote a release.', {
    'Content-Type': 'text/plain',
    'Cache-Control': REVALIDATED,
    'Retry-After': '5',
  });

/** The answer to a method that changes something. */
export const notAllowed = (): Answer =>
  textAnswer(405, '', { Allow: 'GET, HEAD', 'X-Content-Type-Options': 'nosniff' });

async function packageFileAnswer(view: LiveView, path: string, asked: Asked): Promise<Answer> {
  const [, name = '', file = '', version = '', inVersion = ''] = PACKAGE_FILE.exec(path) ?? [];
  const ref = isContentNamed(file)
    ? await view.packageFile(name, undefined, file)
    : file && (await view.packageFile(name, version, inVersion));
  if (!ref) return noFileAnswer(view);
  return fileAnswer(view, 'package-file', path, ref, asked);
}

/** The answer where no file is. Caches must not keep it: the file may be there in a moment. */
export function noFileAnswer(view: LiveView): Answer {
  const headers = { ...view.headers('package-file'), 'Cache-Control': REVALIDATED };
  return textAnswer(404, 'Not found', { ...headers, 'Content-Type': 'text/plain' });
}

/** The answer with a file, whose name tells the media type. */
export function fileAnswer(
  view: LiveView,
  kind: Kind,
  name: string,
  file: FileRef | DerivedFile,
  { acceptEncoding }: Asked,
): Answer {
  const representations = representationsOf(file, acceptEncoding);
  return { status: 200, headers: typed(view, kind, name), body: { representations } };
}

function notFound(view: LiveView, asked: Asked): Answer {
  const page = view.page(NOT_FOUND_PATH);
  const headers = typed(view, 'page', 'page.html');
  if (!page) return textAnswer(404, 'Not found', { ...headers, 'Content-Type': 'text/plain' });
  return {
    status: 404,
    headers,
    body: { representations: representationsOf(page, asked.acceptEncoding) },
  };
}

function redirect(view: LiveView, location: string): Answer {
  const headers = { ...typed(view, 'page', 'page.html'), Location: location };
  return textAnswer(301, '', headers);
}

/** What stood in the path comes first, and the fragment last. */
const withQuery = ({ path, query, fragment }: CanonicalAddress, sent: string): string =>
  `${path}${query && sent ? `${query}&${sent.slice(1)}` : query || sent}${fragment}`;

const textAnswer = (status: number, text: string, headers: Headers): Answer => ({
  status,
  headers,
  body: { text },
});

const typed = (view: LiveView, kind: Kind, file: string): Headers => ({
  ...view.headers(kind),
  'Content-Type': mediaType(file),
});

/** Path of a request's target. */
export const pathOf = (target: string): string => splitTarget(target)[0];

function splitTarget(target: string): [path: string, query: string] {
  const [, path = '/', query = ''] = /^([^?#]*)(\?[^#]*)?/.exec(target) ?? [];
  return [path, query];
}
