import type { Page, Request } from 'playwright-core';

/** First line of an error's text, without the stack and the advice below it. */
export const firstLine = (text: string): string => (text.split('\n')[0] ?? '').slice(0, 200);

/** Something that the browser reported about a page. */
export type BrowserEvent = {
  kind:
    | 'page error'
    | 'crash'
    | 'dialog'
    | 'window'
    | 'download'
    | 'console'
    | 'failed request'
    | 'navigation'
    | 'request';
  text: string;
  /** Address of the file that caused it, or a stack: it names the package. */
  source: string;
  resourceType?: string;
};

/** Collects what the browser reports about a page from now on. */
export function followEvents(
  page: Page,
  origin: string,
): { events: BrowserEvent[]; unanswered: ReadonlySet<Request>; pictures: Request[] } {
  const events: BrowserEvent[] = [];
  const unanswered = new Set<Request>();
  const pictures: Request[] = [];
  page.on('pageerror', (error) =>
    events.push({ kind: 'page error', text: String(error), source: error.stack ?? '' }),
  );
  page.on('crash', () => events.push({ kind: 'crash', text: 'its process ends', source: '' }));
  page.on('dialog', (dialog) => {
    events.push({ kind: 'dialog', text: `${dialog.type()} “${firstLine(dialog.message())}”`, source: '' });
    dialog.dismiss().catch(() => {});
  });
  page.on('popup', (opened) => {
    events.push({ kind: 'window', text: opened.url(), source: '' });
    opened.close().catch(() => {});
  });
  page.on('download', (download) => {
    events.push({ kind: 'download', text: download.suggestedFilename(), source: '' });
    download.cancel().catch(() => {});
  });
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    events.push({ kind: 'console', text: message.text(), source: message.location().url });
  });
  page.on('request', (request) => {
    unanswered.add(request);
    const [url, resourceType] = [request.url(), request.resourceType()];
    if (resourceType === 'image') pictures.push(request);
    events.push({ kind: 'request', text: `${request.method()} ${url}`, source: url, resourceType });
  });
  page.on('requestfinished', (request) => unanswered.delete(request));
  page.on('requestfailed', (request) => {
    unanswered.delete(request);
    const [url, resourceType] = [request.url(), request.resourceType()];
    // A page that is left gives its requests up.
    const reason = request.failure()?.errorText ?? 'failed';
    if (!url.startsWith(origin) || reason === 'net::ERR_ABORTED') return;
    events.push({
      kind: 'failed request',
      text: `${new URL(url).pathname}: ${reason}`,
      source: url,
      resourceType,
    });
  });
  page.on('response', (response) => {
    const [url, status] = [response.url(), response.status()];
    if (status < 400) return;
    const resourceType = response.request().resourceType();
    const text = `${new URL(url).pathname}: status ${status}`;
    events.push({ kind: 'failed request', text, source: url, resourceType });
  });
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) events.push({ kind: 'navigation', text: frame.url(), source: '' });
  });
  return { events, unanswered, pictures };
}
