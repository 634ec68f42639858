import { request, type RequestOptions } from 'node:http';
import type { SampleVisitor } from './sample-visitors.ts';

/** Asks a server for the cohort of a visitor, which is the body of its answer. */
export function askCohort(server: RequestOptions, { address, userAgent }: SampleVisitor): Promise<number> {
  const headers = { Host: 'localhost', 'X-Visitor': address, 'User-Agent': userAgent };
  return new Promise((resolve, reject) => {
    const sent = request({ ...server, headers }, (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => (body += chunk.toString()));
      response.on('error', reject);
      response.on('end', () => resolve(Number(body)));
    });
    sent.on('error', reject);
    sent.end();
  });
}
