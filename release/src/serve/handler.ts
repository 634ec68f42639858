import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Headers } from '../headers/response-headers.ts';

/** Answers a request. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Sets headers on the response, whichever handler then sends it. */
export function setHeaders(response: ServerResponse, headers: Headers): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

/** Answers with a short plain text. */
export function answer(response: ServerResponse, status: number, text: string): void {
  const headers = {
    'Content-Type': 'text/plain',
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-cache',
  };
  response.writeHead(status, headers).end(text);
}

/**
 * Corrects four faults of sirv: it fails on ranges that end before they begin, answers a request for the last bytes with
 * the first ones, ignores If-Range, and omits the ETag of a 304. A range that sirv can't serve correctly is answered with
 * the whole file, which HTTP allows.
 */
export function fixSirv(request: IncomingMessage, response: ServerResponse): void {
  const { range } = request.headers;
  if (range !== undefined && (!isPlainRange(range) || request.headers['if-range']))
    delete request.headers.range;
  changeHead(response, (status, headers) =>
    status === 304 ? [status, { ...headers, ETag: request.headers['if-none-match'] }] : [status, headers],
  );
}

/** Overrides the status that sirv sends: it knows only 200, 206 and 304, and the not-found page needs 404. */
export function answerWith(status: number, response: ServerResponse): ServerResponse {
  changeHead(response, (_, headers) => [status, headers]);
  return response;
}

/** `bytes=5-9` or `bytes=5-`, but not `bytes=0-0`: sirv reads an end of 0 as no end. */
function isPlainRange(range: string): boolean {
  const [, start, end] = /^bytes=(\d+)-(\d*)$/.exec(range) ?? [];
  return start !== undefined && (end === '' || (Number(end) > 0 && Number(end) >= Number(start)));
}

type Head = [status: number, headers: OutgoingHttpHeaders | undefined];

function changeHead(response: ServerResponse, change: (...head: Head) => Head): void {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = ((status: number, headers?: OutgoingHttpHeaders) =>
    writeHead(...change(status, headers))) as typeof writeHead;
}
