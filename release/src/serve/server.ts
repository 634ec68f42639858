import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import parseRange from 'range-parser';
import { UserError } from '../commands/user-error.ts';
import { contractAnswer } from '../contract/contract-answer.ts';
import type { Site } from '../store/site.ts';
import { answerFrom, etagOf, notAllowed, nothingLive, type Answer, type Asked } from './answer.ts';
import { Bodies } from './bodies.ts';
import { PACKAGES_PREFIX } from './headers/response-headers.ts';
import { LiveSite } from './live-site.ts';
import type { Representation } from './representations.ts';
import { previewAddress } from '../preview/preview-address.ts';
import { PreviewSites } from '../preview/preview-sites.ts';

/** A running site. */
export type ServedSite = { url: string; port: number; close: () => Promise<void> };

/** Answers a request by the `Host` header and what it asks for. */
export type Answerer = (host: string | undefined, asked: Asked) => Promise<Answer>;

/**
 * Serves the live release, every published package version, and every open preview at its own origin. After a promotion,
 * the next request gets the new release and the headers that follow from its settings.
 *
 * @param port 0 chooses a free one; throws a {@link UserError} if the port is taken
 */
export async function serve(site: Site, port: number): Promise<ServedSite> {
  const live = new LiveSite(site);
  const bodies = new Bodies(site.content);
  const fromLive = liveAnswerer(site, live);
  let previews: PreviewSites | undefined;
  const served = await serveAnswers(port, bodies, async (host, asked) => {
    return (await previews?.answer(host, asked)) ?? fromLive(host, asked);
  });
  previews = new PreviewSites(site, bodies, previewAddress(process.env, served.port));
  return served;
}

/** Answers with the live release. */
const liveAnswerer =
  (site: Site, live: LiveSite): Answerer =>
  async (_host, asked) => {
    if (asked.method !== 'GET' && asked.method !== 'HEAD') return notAllowed();
    // Files of a version never change, so no look at the log is needed for them.
    const isPackageFile = asked.target.startsWith(PACKAGES_PREFIX);
    const view = (isPackageFile ? live.known : undefined) ?? (await live.view());
    if (!view) return nothingLive();
    return (await contractAnswer(site, view, asked)) ?? answerFrom(view, asked);
  };

/** Serves answers over HTTP, with conditions and ranges. Throws a {@link UserError} if the port is taken. */
export async function serveAnswers(port: number, bodies: Bodies, answerer: Answerer): Promise<ServedSite> {
  const server = createServer((request, response) => {
    void handle(answerer, bodies, request, response).catch((error: unknown) => {
      console.error(error instanceof UserError ? error.message : error);
      if (!response.headersSent) response.writeHead(500, { 'Cache-Control': 'no-store' });
      response.end();
    });
  });
  await listen(server, port);
  const address = server.address();
  const actualPort = typeof address === 'object' && address ? address.port : port;
  return {
    url: `http://localhost:${actualPort}`,
    port: actualPort,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function handle(
  answerer: Answerer,
  bodies: Bodies,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = 'GET', url: target = '/', headers } = request;
  const asked = { method, target, acceptEncoding: headers['accept-encoding']?.toString() };
  const answer = await answerer(headers.host, asked);
  if ('text' in answer.body) return sendText(request, response, answer, answer.body.text);
  return sendContent(request, response, answer, answer.body.representations, bodies);
}

function sendText(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers }: Answer,
  text: string,
): void {
  send(request, response, status, headers, Buffer.from(text));
}

/** Sends the first representation that is intact: a damaged compressed copy costs bytes, not the page. */
async function sendContent(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers }: Answer,
  representations: readonly Representation[],
  bodies: Bodies,
): Promise<void> {
  let failure: unknown;
  for (const { ref, encoding, bytes } of representations) {
    try {
      const body = bytes ?? (await bodies.get(ref.hash));
      const own = {
        ...(encoding ? { 'Content-Encoding': encoding } : {}),
        ...(status === 200 ? { ETag: etagOf(ref.hash) } : {}),
      };
      return send(request, response, status, { ...headers, ...own }, body);
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string>>,
  body: Buffer,
): void {
  const all = { ...headers, Vary: 'Accept-Encoding' };
  if (status !== 200) return end(request, response, status, all, body);
  const { ETag: etag = '' } = headers;
  if (matches(request.headers['if-none-match'], etag)) {
    const { 'Content-Encoding': _encoding, 'Content-Type': _type, ...kept } = all as Record<string, string>;
    response.writeHead(304, kept).end();
    return;
  }
  const range = rangeOf(request, etag, body.length);
  if (range === 'unsatisfiable') {
    return end(request, response, 416, { ...all, 'Content-Range': `bytes */${body.length}` }, Buffer.of());
  }
  if (!range) return end(request, response, 200, all, body);
  const { start, end: last } = range;
  const partial = { ...all, 'Content-Range': `bytes ${start}-${last}/${body.length}` };
  end(request, response, 206, partial, body.subarray(start, last + 1));
}

function end(
  { method }: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string>>,
  body: Buffer,
): void {
  response.writeHead(status, { ...headers, 'Content-Length': body.length });
  response.end(method === 'HEAD' ? undefined : body);
}

/** Whether a list of entity tags contains one, compared weakly (RFC 9110, 13.1.2). */
function matches(list: string | undefined, etag: string): boolean {
  if (list === undefined) return false;
  return list.trim() === '*' || list.split(',').some((each) => each.trim().replace(/^W\//, '') === etag);
}

/** The one range to send; several ranges and malformed ones are answered with everything, which RFC 9110 allows. */
function rangeOf(
  { headers }: IncomingMessage,
  etag: string,
  length: number,
): { start: number; end: number } | 'unsatisfiable' | undefined {
  const { range, 'if-range': condition } = headers;
  if (range === undefined || (condition !== undefined && condition !== etag)) return undefined;
  const parsed = parseRange(length, range);
  if (parsed === -1) return 'unsatisfiable';
  if (parsed === -2 || parsed.type !== 'bytes' || parsed.length !== 1) return undefined;
  return parsed[0];
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
