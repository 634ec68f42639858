import type { BrowserContext, Page } from '@playwright/test';

/** Watches a context; returns the refusals of its Content-Security-Policy since, as "directive: address (page)". */
export async function watchPolicy(context: BrowserContext): Promise<string[]> {
  const refused: string[] = [];
  await context.exposeBinding('reportRefused', (_, line: string) => void refused.push(line));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sample, sourceFile } = event;
      const line = `${effectiveDirective}: ${blockedURI} ${sample} ${sourceFile} (${location.pathname})`;
      (window as unknown as { reportRefused: (line: string) => void }).reportRefused(line);
    });
  });
  return refused;
}

/** Lines of the console about policies and trusted types; some refusals raise no event. */
export function watchConsole(page: Page): string[] {
  const lines: string[] = [];
  page.on('console', (message) => {
    if (/Security.Policy|Permissions.Policy|Trusted|Cross-Origin|Refused/i.test(message.text()))
      lines.push(message.text());
  });
  page.on('pageerror', (error) => lines.push(String(error)));
  return lines;
}
