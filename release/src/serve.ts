import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import { missingFileType } from './file-type.ts';
import { Sentence } from './sentence.ts';
import type { SiteRoot } from './site-root.ts';

const PACKAGES_PREFIX = '/packages/';

/** A running site. */
export type ServedSite = { url: string; close: () => Promise<void> };

/**
 * Serves the live release and every published package version. A promotion shows with the next request.
 *
 * @param port 0 chooses a free one. Throws a sentence if it is taken.
 */
export async function serve(root: SiteRoot, port: number): Promise<ServedSite> {
  const packages = packageHandler(root);
  const pages = pageHandler(root);
  const server = createServer((request, response) => {
    response.setHeader('X-Content-Type-Options', 'nosniff');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      return;
    }
    const isPackageFile = request.url?.startsWith(PACKAGES_PREFIX);
    (isPackageFile ? packages : pages)(request, response);
  });
  await listen(server, port);
  const address = server.address();
  const actualPort = typeof address === 'object' && address ? address.port : port;
  return {
    url: `http://localhost:${actualPort}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Package versions never change: a browser asks for each file once. `/packages/<name>/<version>/…` is its `web/`. */
function packageHandler(root: SiteRoot): Handler {
  const files = sirv(path.join(root.folder, 'packages'), {
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders: (response) => response.setHeader('Cache-Control', 'public, max-age=31536000, immutable'),
  });
  return (request, response) => {
    request.url = request.url?.replace(/^\/packages\/([^/]+)\/([^/]+)\//, '/$1/$2/web/') ?? '/';
    files(request, response, () => {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found');
    });
  };
}

/** Pages of whichever release is live at the time of the request; the browser asks again each time. */
function pageHandler(root: SiteRoot): Handler {
  let served:
    { number: number; handle: ReturnType<typeof sirv>; notFound: ReturnType<typeof sirv> } | undefined;
  return (request, response) => {
    const number = root.currentNumber();
    if (number === undefined) {
      response.writeHead(503, { 'Content-Type': 'text/plain' }).end('No release is live: promote one.');
      return;
    }
    if (served?.number !== number) {
      const options = { etag: true, brotli: true, gzip: true, extensions: ['html'] };
      const setHeaders = (target: ServerResponse, pathname: string) => {
        target.setHeader('Cache-Control', 'no-cache');
        const type = missingFileType(pathname);
        if (type) target.setHeader('Content-Type', type);
      };
      const folder = root.publicFolder(number);
      served = {
        number,
        handle: sirv(folder, { ...options, setHeaders }),
        notFound: sirv(folder, { ...options, etag: false, setHeaders }),
      };
    }
    const { handle, notFound } = served;
    handle(request, response, () => {
      request.url = '/404.html';
      delete request.headers.range;
      notFound(request, withStatus(response, 404));
    });
  };
}

/** The library that serves knows only 200, 206 and 304; the not-found page is a file with a status of its own. */
function withStatus(response: ServerResponse, status: number): ServerResponse {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = ((_: number, headers: OutgoingHttpHeaders) =>
    writeHead(status, headers)) as typeof writeHead;
  return response;
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE';
      reject(
        isTaken
          ? new Sentence(
              `Port ${port} is taken: stop what listens there, or choose another with PORT_SHELL=<number>.`,
            )
          : error,
      );
    });
    server.listen(port, () => resolve());
  });
}
