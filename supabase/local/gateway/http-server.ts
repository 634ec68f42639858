import { createServer, type IncomingMessage, type Server } from 'node:http';
import { UserError } from '@site/contracts/user-error';
import { type GatewayReply, type GatewayRequest, jsonReply } from './message.ts';

const MAX_BODY_BYTES = 1024 * 1024;
const REQUEST_TIMEOUT_MS = 15_000;

/** A listening HTTP server. */
export type HttpServer = {
  port: number;
  /** Stops listening, waits up to 5 seconds for requests in progress, then closes their connections. */
  stop(): Promise<void>;
};

async function readBody(message: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of message) {
    bytes += chunk.length;
    if (bytes > MAX_BODY_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * The caller's headers, with the address of the connection in place of any address that the caller claims, as at
 * Supabase's edge.
 */
function trustworthyHeaders(message: IncomingMessage): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(message.headers)) {
    if (value !== undefined) headers[name] = Array.isArray(value) ? value.join(', ') : value;
  }
  const address = message.socket.remoteAddress?.replace(/^::ffff:/, '') ?? 'unknown';
  return { ...headers, 'cf-connecting-ip': address, 'x-forwarded-for': address };
}

async function answerMessage(
  message: IncomingMessage,
  answer: (request: GatewayRequest) => Promise<GatewayReply>,
): Promise<GatewayReply> {
  const body = await readBody(message);
  if (!body) {
    return jsonReply(
      413,
      { message: 'The request is larger than 1 MiB' },
      { 'access-control-allow-origin': '*', connection: 'close' },
    );
  }
  const [path = '/', ...query] = (message.url ?? '/').split('?');
  return answer({
    method: message.method ?? 'GET',
    path,
    query: new URLSearchParams(query.join('?')),
    headers: trustworthyHeaders(message),
    body,
  });
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE';
      reject(
        isTaken
          ? new UserError(
              `Port ${port} is taken: stop the program that uses it, or set SUPABASE_PORT to a free port.`,
            )
          : error,
      );
    });
    server.listen(port, '127.0.0.1', resolve);
  });
}

/**
 * Serves HTTP on 127.0.0.1; port 0 chooses a free one. If `answer` throws, the response is a 500 without details, which are
 * logged. Throws a {@link UserError} if the port is taken.
 */
export async function serveHttp(
  port: number,
  answer: (request: GatewayRequest) => Promise<GatewayReply>,
): Promise<HttpServer> {
  const server = createServer({ requestTimeout: REQUEST_TIMEOUT_MS }, (message, response) => {
    answerMessage(message, answer)
      .catch((error: unknown) => {
        if (!message.complete) return undefined; // The caller disconnected while sending.
        console.error(`${message.method} ${message.url}:`, error);
        return jsonReply(500, { code: 'EMBEDDED500', details: null, hint: null, message: 'Internal error' });
      })
      .then((reply) => {
        if (!reply) return response.destroy();
        const { status, headers, body } = reply;
        const hasNoBody = message.method === 'HEAD' || status === 204;
        response.writeHead(
          status,
          hasNoBody ? headers : { ...headers, 'content-length': Buffer.byteLength(body) },
        );
        return response.end(hasNoBody ? '' : body);
      })
      .catch((error: unknown) => console.error('The response could not be sent:', error));
  });
  await listen(server, port);
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    stop: () =>
      new Promise((resolve) => {
        const cutOff = setTimeout(() => server.closeAllConnections(), 5_000);
        server.close(() => {
          clearTimeout(cutOff);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
}
