import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Answers a request in the site's place; `fromSite` asks the site. */
export type FaultyAnswer = (
  response: ServerResponse,
  fromSite: () => Promise<Response>,
) => void | Promise<void>;

/** A server between the browser and a site. */
export type FaultServer = {
  /** Origin of the site as the browser sees it. */
  url: string;
  /** From now on, requests for these paths get this answer; all others get the site's. */
  breakFiles: (paths: RegExp, answer: FaultyAnswer) => void;
  /** From now on, every request gets the site's answer; one that still waits for an answer gets none. */
  fixFiles: () => void;
  close: () => Promise<void>;
};

/** Files that a fault may hit. The browser must not keep them: else it would not meet the fault. */
const NOT_KEPT = /^\/(?:packages\/(?!shell\/)|releases\/)/;

/**
 * Starts a server that passes a site's answers on and answers some requests wrongly. Faults are made here and not by
 * Playwright: as soon as it answers one file it stops every request of the page, and has the browser keep no file at all.
 */
export async function startFaultServer(siteUrl: string): Promise<FaultServer> {
  let fault: { paths: RegExp; answer: FaultyAnswer } | undefined;
  const waiting = new Set<ServerResponse>();
  const server = createServer((asked, response) => {
    const { url = '/' } = asked;
    if (!fault?.paths.test(url)) return passOn(siteUrl, asked, response);
    const fromSite = () => fetch(new URL(url, siteUrl), { headers: { 'accept-encoding': 'identity' } });
    waiting.add(response);
    response.once('close', () => waiting.delete(response));
    void Promise.resolve(fault.answer(response, fromSite)).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    breakFiles: (paths, answer) => {
      fault = { paths, answer };
    },
    fixFiles: () => {
      fault = undefined;
      // A browser has six connections to a site: those that hang would be missing from what comes next.
      for (const response of waiting) response.destroy();
    },
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

function passOn(siteUrl: string, asked: IncomingMessage, response: ServerResponse): void {
  const { url = '/', method, headers } = asked;
  const question = request(new URL(url, siteUrl), { method, headers }, (answer) => {
    const caching = NOT_KEPT.test(url) ? { 'cache-control': 'no-store' } : {};
    response.writeHead(answer.statusCode ?? 500, { ...answer.headers, ...caching });
    answer.pipe(response);
  });
  question.on('error', () => response.destroy());
  asked.pipe(question);
}
