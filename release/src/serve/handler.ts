import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Headers } from '../headers/response-headers.ts';

/** Answers a request. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Sets headers that whatever answers the request keeps. */
export function setHeaders(response: ServerResponse, headers: Headers): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

/** Answers in a word, for people who look. */
export function answer(response: ServerResponse, status: number, text: string): void {
  const headers = {
    'Content-Type': 'text/plain',
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-cache',
  };
  response.writeHead(status, headers).end(text);
}

/**
 * Mends what the library that serves files leaves open: it fails on ranges that end before they begin, takes the last
 * bytes for the first ones, does not know If-Range, and forgets the ETag of a 304. A range that is not served is
 * answered with the whole file, as HTTP allows.
 */
export function mend(request: IncomingMessage, response: ServerResponse): void {
  const { range } = request.headers;
  if (range !== undefined && (!isPlainRange(range) || request.headers['if-range']))
    delete request.headers.range;
  changeHead(response, (status, headers) =>
    status === 304 ? [status, { ...headers, ETag: request.headers['if-none-match'] }] : [status, headers],
  );
}

/** The library knows only 200, 206 and 304; the not-found page is a file with a status of its own. */
export function answerWith(status: number, response: ServerResponse): ServerResponse {
  changeHead(response, (_, headers) => [status, headers]);
  return response;
}

/** `bytes=5-9` or `bytes=5-`; the library takes an end at 0 for none. */
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
