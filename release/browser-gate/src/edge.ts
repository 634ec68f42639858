import { createServer, request as ask, type IncomingMessage, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { newCertificate } from './certificate.ts';

/** A release that is served on this machine, and that the gate's browser finds at the site's own origin. */
export type ShownSite = {
  /** Origin at which visitors find the site: `https://example.org`. */
  readonly origin: string;
  /** Address at which this machine serves it. */
  readonly at: string;
  /** Address of the proxy through which the browser finds it. */
  readonly proxy: string;
};

/** Trusted by the gate's browser for every host. */
export const CERTIFICATE = newCertificate();

/**
 * Answers as the whole internet does to a browser: at the site's origin there is the release, the hosts of photos have a
 * photo of the size that the address names, and nobody else can be reached. A page finds no host, port or address of the
 * gate.
 *
 * @param at address at which this machine serves the release
 * @param origin of the site
 */
export async function openEdge(
  at: string,
  origin: string,
): Promise<ShownSite & { close: () => Promise<void> }> {
  const { hostname, port } = new URL(at);
  const answer: RequestListener = (request, response) => {
    const scheme = 'encrypted' in request.socket ? 'https' : 'http';
    const {
      origin: asked,
      pathname,
      search,
    } = new URL(request.url ?? '/', `${scheme}://${request.headers.host ?? ''}`);
    const { headers, method = 'GET' } = request;
    if (asked !== origin) {
      if (!isForPicture(request)) return void request.socket.destroy();
      response.writeHead(200, PHOTO_HEADERS).end(photo(pathname));
      return;
    }
    const passed = ask({ hostname, port, path: pathname + search, method, headers }, (found) => {
      response.writeHead(found.statusCode ?? 502, found.rawHeaders.filter(isEndToEnd));
      found.pipe(response);
      // Half an answer stays half an answer.
      found.on('aborted', () => response.destroy());
    });
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  };
  const sockets = new Set<Socket>();
  const secure = createSecureServer(CERTIFICATE, answer);
  const server = createServer(answer).on('connect', ({ url = '' }: IncomingMessage, socket: Socket) => {
    socket.on('error', () => {});
    // Plain connections are tunnelled for sockets only, which the site has none of.
    if (!url.endsWith(':443') && url !== new URL(origin).host)
      return void socket.end('HTTP/1.1 502 \r\n\r\n');
    socket.write('HTTP/1.1 200 \r\n\r\n');
    secure.emit('connection', socket);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin,
    at,
    proxy: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

/** Whether a browser asks for a picture; it tells the destination to secure hosts only. */
const isForPicture = ({ headers }: IncomingMessage): boolean =>
  headers['sec-fetch-dest'] === 'image' || (headers.accept ?? '').startsWith('image/');

/** Raw headers come as name, value, name, value; those of one connection don't pass a proxy. */
const isEndToEnd = (_: string, index: number, all: readonly string[]): boolean =>
  !/^(?:connection|keep-alive|transfer-encoding)$/i.test(all[index - (index % 2)] ?? '');

const PHOTO_HEADERS = {
  'Content-Type': 'image/svg+xml',
  'Cache-Control': 'max-age=86400',
  'Access-Control-Allow-Origin': '*',
};

/** A grey picture with the last two numbers of its address as width and height. */
function photo(path: string): string {
  const [width = '800', height = width] = path.match(/\d{2,4}(?=\/|\.|$)/g)?.slice(-2) ?? [];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path fill="#c2c2c2" d="M0 0h${width}v${height}H0z"/></svg>`;
}
