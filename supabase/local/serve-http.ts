import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { UserError } from '@site/contracts/user-error';

const STOP_LIMIT_MS = 5000;

/** A listening HTTP server. */
export type HttpServer = {
  port: number;
  /** Stops listening, waits up to 5 seconds for requests in progress, then closes their connections. */
  stop(): Promise<void>;
};

async function requestOf(message: IncomingMessage): Promise<Request> {
  const { method = 'GET', url = '/', socket } = message;
  const headers = new Headers(Object.entries(message.headers).map(([name, value]) => [name, String(value)]));
  // The connection's address in place of any that the caller claims, as at Supabase's edge.
  const address = socket.remoteAddress?.replace(/^::ffff:/, '') ?? 'unknown';
  headers.set('cf-connecting-ip', address);
  headers.set('x-forwarded-for', address);
  return new Request(new URL(url, 'http://localhost'), {
    method,
    headers,
    ...(method === 'GET' || method === 'HEAD' ? {} : { body: new Uint8Array(await buffer(message)) }),
  });
}

/**
 * Serves HTTP on 127.0.0.1; port 0 chooses a free one. If `answer` throws, the response is a 500 without details, which
 * are logged. Throws a {@link UserError} if the port is taken.
 */
export async function serveHttp(
  port: number,
  answer: (request: Request) => Promise<Response>,
): Promise<HttpServer> {
  const server = createServer(async (message, response) => {
    const reply = await requestOf(message)
      .then(answer)
      .catch((error: unknown) => {
        if (message.complete) console.error(`${message.method} ${message.url}:`, error);
        return Response.json({ message: 'Internal error' }, { status: 500 });
      });
    response.statusCode = reply.status;
    response.setHeaders(reply.headers);
    response.end(new Uint8Array(await reply.arrayBuffer()));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const advice = `Port ${port} is taken: stop the program that uses it, or set SUPABASE_PORT to a free port.`;
      reject(error.code === 'EADDRINUSE' ? new UserError(advice) : error);
    });
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        const cutOff = setTimeout(() => server.closeAllConnections(), STOP_LIMIT_MS);
        server.close(() => {
          clearTimeout(cutOff);
          resolve();
        });
      }),
  };
}
