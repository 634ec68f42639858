import sirv from 'sirv';
import { responseHeaders } from '../headers/response-headers.ts';
import type { Release, SiteRoot } from '../site-root.ts';
import { answer, setHeaders, type Handler } from './handler.ts';

/** `/packages/<name>/<version>/<file>`; no segment starts with a dot. */
const ADDRESS = /^\/packages\/([\w-]+)\/([\w-][\w.+-]*)\/((?:[\w-][\w.-]*\/)*[\w-][\w.-]*)$/;

/** Serves the browser build, `web/`, of every published version. */
export function packageHandler(root: SiteRoot, liveRelease: () => Release | undefined): Handler {
  // With `dev`, sirv looks at the disk on every request: versions are added and removed while the site runs.
  const files = sirv(root.packagesFolder, {
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    extensions: [],
  });
  return (request, response) => {
    const [, name, version, file] = ADDRESS.exec((request.url ?? '').replace(/[?#].*$/, '')) ?? [];
    const release = liveRelease();
    if (release) setHeaders(response, responseHeaders('package-file', release));
    if (file === undefined) return answer(response, 404, 'Not found');
    request.url = `/${name}/${version}/web/${file}`;
    files(request, response, () => answer(response, 404, 'Not found'));
  };
}
