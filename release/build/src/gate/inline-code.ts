import type { HTMLElement } from 'node-html-parser';
import { inlineHash } from '@site/release-model/content-security-policy';

/** Types of scripts that run; scripts of other types are data. */
const RUNS = /^$|javascript|^module$/;

/**
 * Describes the scripts, styles and attributes of a page that its own Content-Security-Policy makes the browser refuse.
 * Returns nothing for a page without a policy.
 */
export function inlineCode(page: HTMLElement): string[] {
  const policy = page.querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute('content');
  if (policy === undefined) return [];
  const isAllowed = (text: string) => policy.includes(`'${inlineHash(text)}'`);
  const scripts = page
    .querySelectorAll('script')
    .filter((script) => RUNS.test(script.getAttribute('type') ?? ''));
  return [
    ...scripts
      .filter((script) => !script.hasAttribute('src') && !isAllowed(script.rawText))
      .map(() => 'a script'),
    ...scripts
      .map((script) => script.getAttribute('src'))
      .filter((address) => address !== undefined && !address.startsWith('/packages/'))
      .map((address) => `a script from ${address}`),
    ...page
      .querySelectorAll('style')
      .filter((style) => !isAllowed(style.rawText))
      .map(() => 'a style element'),
    ...page.querySelectorAll('*').flatMap((element) =>
      Object.entries(element.attributes)
        .filter(([name, value]) => /^(?:on\w+|style)$/i.test(name) || /^\s*javascript:/i.test(value))
        .map(([name]) => `the attribute ${name} at a ${element.rawTagName}`),
    ),
  ];
}
