import type { BrowserContext, Page } from '@playwright/test';

/** Puts a context under watch; returns what the Content-Security-Policy refused since, as "directive: what (page)". */
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

/** What the console says of policies and of trust, whether or not an event tells of it. */
export function watchConsole(page: Page): string[] {
  const lines: string[] = [];
  page.on('console', (message) => {
    if (/Security.Policy|Permissions.Policy|Trusted|Cross-Origin|Refused/i.test(message.text()))
      lines.push(message.text());
  });
  page.on('pageerror', (error) => lines.push(String(error)));
  return lines;
}
