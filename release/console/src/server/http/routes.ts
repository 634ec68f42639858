import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ConsoleServices } from '../console-services.ts';
import { beginEvents } from './event-stream.ts';
import { REPORT_POLICY } from './console-headers.ts';
import { send, sendJson, sendProblem } from './send.ts';

type Route = {
  path: RegExp;
  answer: (
    services: ConsoleServices,
    response: ServerResponse,
    parts: Readonly<Record<string, string>>,
  ) => Promise<void> | void;
};

/** What the page reads. */
const ROUTES: readonly Route[] = [
  {
    path: /^\/api\/events$/,
    answer: ({ feed }, response) => {
      const event = beginEvents(response);
      response.once(
        'close',
        feed.subscribe((json) => event('state', json)),
      );
    },
  },
  {
    path: /^\/api\/log\/(?<last>[1-9]\d{0,8})$/,
    answer: async ({ page }, response, { last }) => sendJson(response, await page(Number(last))),
  },
  {
    path: /^\/api\/checks\/(?<id>[\da-f-]+)\/pictures$/,
    answer: async ({ pictures }, response, { id = '' }) =>
      sendJson(
        response,
        (await pictures(id)).map(({ png: _png, ...picture }) => picture),
      ),
  },
  {
    path: /^\/api\/checks\/(?<id>[\da-f-]+)\/pictures\/(?<index>\d{1,4})$/,
    answer: async ({ pictures }, response, { id = '', index }) => {
      const picture = (await pictures(id))[Number(index)];
      if (!picture) return sendProblem(response, 404, 'The report has no such picture.');
      // A report never changes.
      send(response, 200, 'image/png', picture.png, { 'cache-control': 'private, max-age=86400' });
    },
  },
  {
    path: /^\/checks\/(?<id>[\da-f-]+)$/,
    answer: async ({ report }, response, { id = '' }) =>
      send(response, 200, 'text/html;charset=utf-8', await report(id), {
        'content-security-policy': REPORT_POLICY,
      }),
  },
  {
    path: /^\/api\/token$/,
    answer: ({ sharedToken }, response) => sendJson(response, { token: sharedToken ?? null }),
  },
];

/** Answers what the page reads from an address; false if nothing is there. */
export async function answerRead(
  services: ConsoleServices,
  { url = '/' }: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const [path = '/'] = url.split('?', 1);
  const file = services.files.get(path);
  if (file) {
    const keep = file.isForever ? 'private, max-age=31536000, immutable' : 'no-store';
    send(response, 200, file.type, file.bytes, { 'cache-control': keep });
    return true;
  }
  for (const route of ROUTES) {
    const parts = route.path.exec(path);
    if (!parts) continue;
    await route.answer(services, response, parts.groups ?? {});
    return true;
  }
  return false;
}
