import { createServer, type Server } from 'node:http';
import { PACKAGES_PREFIX } from './headers/response-headers.ts';
import { UserError } from './user-error.ts';
import { fixSirv } from './serve/handler.ts';
import { packageHandler } from './serve/package-handler.ts';
import { pageHandler } from './serve/page-handler.ts';
import type { Release, SiteRoot } from './site-root.ts';

/** A running site. */
export type ServedSite = { url: string; close: () => Promise<void> };

/**
 * Serves the live release and every published package version. After a promotion, the next request gets the new release
 * and the headers that follow from its settings.
 *
 * @param port 0 chooses a free one; throws a {@link UserError} if the port is taken
 */
export async function serve(root: SiteRoot, port: number): Promise<ServedSite> {
  const liveRelease = rememberedRelease(root);
  const packages = packageHandler(root, liveRelease);
  const pages = pageHandler(root, liveRelease);
  const server = createServer((request, response) => {
    response.setHeader('Vary', 'Accept-Encoding');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD', 'X-Content-Type-Options': 'nosniff' }).end();
      return;
    }
    fixSirv(request, response);
    (request.url?.startsWith(PACKAGES_PREFIX) ? packages : pages)(request, response);
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

/** Returns the live release, and reads it from the disk only when another one has become live. */
function rememberedRelease(root: SiteRoot): () => Release | undefined {
  let release: Release | undefined;
  return () => {
    const number = root.currentNumber();
    if (number !== release?.number) release = number === undefined ? undefined : root.release(number);
    return release;
  };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE';
      reject(
        isTaken
          ? new UserError(
              `Port ${port} is taken: stop the program that uses it, or choose another port with PORT_SHELL=<number>.`,
            )
          : error,
      );
    });
    server.listen(port, () => resolve());
  });
}
