import type { ServerResponse } from 'node:http';

/** Answers with bytes that nobody keeps. */
export function send(
  response: ServerResponse,
  status: number,
  type: string,
  body: string | Buffer,
  headers: Readonly<Record<string, string>> = {},
): void {
  response
    .writeHead(status, {
      'cache-control': 'no-store',
      'content-length': String(Buffer.byteLength(body)),
      'content-type': type,
      ...headers,
    })
    .end(body);
}

/** Answers with JSON. */
export const sendJson = (response: ServerResponse, value: unknown, status = 200): void =>
  send(response, status, 'application/json', JSON.stringify(value));

/** Answers with one sentence that says what is wrong. */
export const sendProblem = (response: ServerResponse, status: number, problem: string): void =>
  sendJson(response, { problem }, status);
