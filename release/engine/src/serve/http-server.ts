import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { UserError } from '@site/contracts/user-error';
import { listen } from '../model/process/listen.ts';
import { StoreFailure } from '../model/store/store.ts';
import type { Responder, SiteRequest, SiteResponse } from './responder.ts';

/** How a server ends. */
export type DrainOptions = {
  /** For so long it still takes connections, so that a balancer sees that it is no longer ready. */
  delayMs: number;
  /** After so long it ends although a request is under way. */
  limitMs: number;
};

/** Idle connections are looked for so often. */
const CHECK_MS = 50;

/**
 * Ends a server without losing a request: it goes on for a moment, takes no connection after that, answers what it has
 * got, closes idle connections, and resolves when all are closed.
 *
 * @param sockets the open connections
 */
async function drain(
  server: Server,
  sockets: ReadonlySet<Socket>,
  { delayMs, limitMs }: DrainOptions,
): Promise<void> {
  await sleep(delayMs);
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  const check = setInterval(() => {
    server.closeIdleConnections();
    // Node does not count these as idle: nothing was ever asked on them.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  }, CHECK_MS);
  const limit = setTimeout(() => server.closeAllConnections(), limitMs);
  await closed;
  clearInterval(check);
  clearTimeout(limit);
}

/** A request that was answered, for logs and figures. */
export type Exchange = {
  request: IncomingMessage;
  visitor: SiteRequest['visitor'];
  /** Whether a page was shown, for the first time or again. */
  isPage: boolean;
  status: number;
  bytes: number;
  milliseconds: number;
  release: number | undefined;
};

/** Called with every request that was answered. */
export type Observer = (exchange: Exchange) => void;

/** A running server. */
export type HttpServer = {
  port: number;
  /** Ends it at once. */
  close: () => Promise<void>;
  /** Ends it without losing a request: see {@link drain}. */
  drain: (options: DrainOptions) => Promise<void>;
};

/** Limits against clients that hold connections: to send the headers, to send a request, to take what is sent. */
const TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  connectionsCheckingInterval: 5000,
};
const IDLE_MS = 60_000;
/** Longer than most proxies keep a connection, so that none sends a request on one that this server is closing. */
export const KEEP_ALIVE_MS = 75_000;

/**
 * Serves responses over HTTP.
 *
 * @param port 0 chooses a free one; throws a {@link UserError} if the port is taken
 * @param observe without it, nothing is measured
 * @param addressHeader name of the header with the visitor's address, which a proxy sets; by default the connection's counts
 * @param keepAliveTimeout milliseconds for which a connection without a request is kept
 */
export async function httpServer(
  port: number,
  responder: Responder,
  observe?: Observer,
  addressHeader?: string,
  keepAliveTimeout = KEEP_ALIVE_MS,
): Promise<HttpServer> {
  const state = { isDraining: false };
  const server = createServer({ ...TIMEOUTS, keepAliveTimeout }, (request, response) => {
    // The client is told to open its next connection elsewhere.
    if (state.isDraining) response.shouldKeepAlive = false;
    const begun = observe ? performance.now() : 0;
    const parsed = asked(request, addressHeader);
    void respond(responder, parsed).then((answer) => {
      response.writeHead(answer.status, answer.headers);
      response.end(answer.body);
      if (observe) observed(observe, request, parsed.visitor, response, answer, begun);
    });
  });
  server.timeout = IDLE_MS;
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await listen(server, { port, variable: 'PORT_SHELL' });
  const { port: actualPort } = server.address() as AddressInfo;
  return {
    port: actualPort,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
    drain: (options) => {
      state.isDraining = true;
      return drain(server, sockets, options);
    },
  };
}

/** The response of a responder, or that to its failure. */
async function respond(responder: Responder, request: SiteRequest): Promise<SiteResponse> {
  try {
    return await responder(request);
  } catch (error) {
    console.error(error instanceof UserError ? error.message : error);
    const headers = { 'Cache-Control': 'no-store', 'Content-Length': '0' };
    return error instanceof StoreFailure
      ? { status: 503, headers: { ...headers, 'Retry-After': '5' } }
      : { status: 500, headers };
  }
}

const asked = (
  { method = 'GET', url = '/', headers, socket }: IncomingMessage,
  addressHeader: string | undefined,
): SiteRequest => {
  // Asked now, because a connection that was closed has none.
  const { remoteAddress = '' } = socket;
  return {
    method,
    ...placeOf(url, headers.host),
    acceptEncoding: headers['accept-encoding'],
    ifNoneMatch: headers['if-none-match'],
    range: headers.range,
    ifRange: headers['if-range'] as string | undefined,
    visitor: () => ({
      address: addressHeader ? lastOf(headers[addressHeader]) : remoteAddress,
      userAgent: headers['user-agent'] ?? '',
    }),
  };
};

/** Host and target of a request, which may name both in one address. Source: RFC 9112, section 3.2.2. */
function placeOf(url: string, host: string | undefined): Pick<SiteRequest, 'host' | 'target'> {
  if (url.startsWith('/')) return { host, target: url };
  const [, named, target = ''] = /^https?:\/\/([^/?#]+)(.*)$/i.exec(url) ?? [];
  if (named === undefined) return { host, target: url };
  return { host: named, target: target.startsWith('/') ? target : `/${target}` };
}

/** The last value of a list: the proxy in front adds what it sees behind what the visitor sent. */
const lastOf = (value: string | string[] | undefined): string =>
  String(value ?? '')
    .split(',')
    .at(-1)
    ?.trim() ?? '';

function observed(
  observe: Observer,
  request: IncomingMessage,
  visitor: SiteRequest['visitor'],
  response: ServerResponse,
  { status, body, release, isPage = false }: SiteResponse,
  begun: number,
): void {
  response.once('close', () =>
    observe({
      request,
      visitor,
      isPage,
      // A client that went away before it had everything.
      status: response.writableFinished ? status : 499,
      bytes: response.writableFinished ? (body?.length ?? 0) : 0,
      milliseconds: performance.now() - begun,
      release,
    }),
  );
}
