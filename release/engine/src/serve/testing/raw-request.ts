import { request, type IncomingHttpHeaders, type RequestOptions } from 'node:http';

/** A response, with its body still compressed. */
export type RawAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** Sends a request with the exact path; decodes no body and follows no redirect. */
export function rawRequest(options: RequestOptions): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request({ ...options, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    sent.on('error', reject);
    sent.end();
  });
}
