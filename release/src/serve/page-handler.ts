import sirv from 'sirv';
import { missingFileType } from '../file-type.ts';
import { responseHeaders, type Kind } from '../headers/response-headers.ts';
import { NOT_FOUND_PATH } from '../site-paths.ts';
import type { Release, SiteRoot } from '../site-root.ts';
import { answer, answerWith, setHeaders, type Handler } from './handler.ts';

type Files = ReturnType<typeof sirv>;

/** Serves the public tree of the release that is live at the time of the request. */
export function pageHandler(root: SiteRoot, liveRelease: () => Release | undefined): Handler {
  let served: { number: number; files: Files; notFound: Files } | undefined;
  return (request, response) => {
    const release = liveRelease();
    if (!release) return answer(response, 503, 'No release is live: promote one.');
    if (served?.number !== release.number) {
      const folder = root.publicFolder(release.number);
      const options = { brotli: true, gzip: true, extensions: ['html'] };
      served = {
        number: release.number,
        files: sirv(folder, { ...options, etag: true }),
        notFound: sirv(folder, options),
      };
    }
    const { files, notFound } = served;
    const path = (request.url ?? '/').replace(/[?#].*$/, '');
    const sendNotFound = () => {
      setHeaders(response, responseHeaders('page', release));
      response.removeHeader('Content-Type');
      request.url = `${NOT_FOUND_PATH}.html`;
      delete request.headers.range;
      notFound(request, answerWith(404, response));
    };
    if (/^\/404(?:\.html)?\/?$/.test(path)) return sendNotFound();
    setHeaders(response, responseHeaders(kindOf(path), release));
    const type = missingFileType(path);
    if (type) response.setHeader('Content-Type', type);
    files(request, response, sendNotFound);
  };
}

/** The address of a page has no extension, or `.html`. */
function kindOf(path: string): Kind {
  const [, ending = 'html'] = /\.(\w+)$/.exec(path) ?? [];
  return ending === 'html' ? 'page' : 'site-file';
}
