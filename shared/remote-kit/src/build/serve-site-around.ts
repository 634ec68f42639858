import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { RsbuildConfig } from '@rsbuild/core';
import { REMOTE_OVERRIDES_KEY } from '@site/contracts';
import { developmentReact } from './development-react.ts';
import { requestHeadersFor, responseHeadersFrom } from './proxied-headers.ts';

type ServerSetup = Extract<NonNullable<RsbuildConfig['server']>['setup'], (...args: never[]) => unknown>;

/** Script of the proxied pages; no page of a site has such a path. */
const SCRIPT_PATH = '/@local-build.js';

/**
 * Lets a remote's development server answer everything that is not its own with the running site. Its pages get one
 * script more. It stores, in this origin's local storage and once for each run of the server, that the remote comes
 * from here; turned off in the page, it stays off until the server is started again. And it brings React's development
 * builds, with which a component keeps its state when it is saved.
 */
export function serveSiteAround(remote: string, site: string): ServerSetup {
  const script = developmentReact().then((react) => overrideScript(remote, randomUUID()) + react);
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url !== SCRIPT_PATH) return answerFromSite(site, request, response);
    response
      .writeHead(200, { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-store' })
      .end(await script);
  }
  return ({ server }) =>
    () => {
      server.middlewares.use((request: IncomingMessage, response: ServerResponse) => {
        answer(request, response).catch((error: unknown) => {
          if (response.headersSent) return void response.destroy();
          const reason = error instanceof Error ? (error.cause ?? error) : error;
          response
            .writeHead(502, { 'Content-Type': 'text/plain; charset=utf-8' })
            .end(`${site} can't be reached: ${String(reason)}`);
        });
      });
    };
}

/** A fixed text: what is stored depends on this server alone, on nothing in the address or the page. */
function overrideScript(remote: string, run: string): string {
  const [key, runKey] = [REMOTE_OVERRIDES_KEY, `${REMOTE_OVERRIDES_KEY}-run`];
  return `if(localStorage.getItem("${runKey}")!=="${run}"){localStorage.setItem("${runKey}","${run}");localStorage.setItem("${key}",JSON.stringify({${JSON.stringify(remote)}:location.origin}))}\n`;
}

async function answerFromSite(
  site: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = 'GET', url = '/' } = request;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const answer = await fetch(`${site}${url}`, {
    method,
    headers: requestHeadersFor(request.headers),
    redirect: 'manual',
    ...(hasBody ? { body: Readable.toWeb(request) as ReadableStream, duplex: 'half' } : {}),
  });
  response.writeHead(answer.status, responseHeadersFrom(answer.headers, site));
  if (!answer.body) return void response.end();
  if (answer.headers.get('content-type')?.startsWith('text/html')) {
    // The policy in the page is left out: a document has no way to have one reported only.
    const html = (await answer.text()).replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/i, '');
    return void response.end(
      html.replace(/<head[^>]*>/i, (head) => `${head}<script src="${SCRIPT_PATH}"></script>`),
    );
  }
  await pipeline(Readable.fromWeb(answer.body as import('node:stream/web').ReadableStream), response);
}
