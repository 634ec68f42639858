import type { HTMLElement } from 'node-html-parser';
import { inlineHash } from '../../model/headers/content-security-policy.ts';
import type { Rule } from '../../model/gate/refusal.ts';

/** Something in the markup of a page that visitors should not get. */
export type PageFault = { rule: Rule; found: string; fix: string };

/** Reads the faults of a page's markup, each once. */
export const faultsOf = (page: HTMLElement): PageFault[] => [
  ...[...new Set(inlineCode(page))].map((code) => ({
    rule: 'inline-code' as const,
    found: `carries ${code}, which the Content-Security-Policy refuses`,
    fix: 'put code into a module, styles into a style sheet, and leave style attributes to React',
  })),
  ...[...new Set(noindex(page))].map((content) => ({
    rule: 'noindex' as const,
    found: `tells search engines “${content}”`,
    fix: 'leave the element out: search engines would forget the page',
  })),
];

const valueOf = (element: HTMLElement, name: string): string => (element.getAttribute(name) ?? '').trim();

/** What elements for search engines say that hides the page from them. */
const noindex = (page: HTMLElement): string[] =>
  page
    .querySelectorAll('meta[name]')
    .filter((meta) => /^(?:robots|googlebot|bingbot)$/i.test(valueOf(meta, 'name')))
    .map((meta) => valueOf(meta, 'content'))
    .filter((content) => /\b(?:noindex|none|nosnippet|unavailable_after)\b/i.test(content));

/** Types of scripts that run; scripts of other types are data. */
const RUNS = /^$|javascript|^module$/;

/** Describes the scripts, styles and attributes of a page that its own Content-Security-Policy makes the browser refuse. */
function inlineCode(page: HTMLElement): string[] {
  const policy =
    page.querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute('content') ?? '';
  const isRefused = ({ rawText }: HTMLElement) => !policy.includes(`'${inlineHash(rawText)}'`);
  const scripts = page.querySelectorAll('script').filter((script) => RUNS.test(valueOf(script, 'type')));
  return [
    ...scripts.filter((script) => !script.hasAttribute('src') && isRefused(script)).map(() => 'a script'),
    ...scripts
      .map((script) => valueOf(script, 'src'))
      .filter((address) => address !== '' && !address.startsWith('/packages/'))
      .map((address) => `a script from ${address}`),
    ...page
      .querySelectorAll('style')
      .filter(isRefused)
      .map(() => 'a style element'),
    ...page.querySelectorAll('*').flatMap((element) =>
      Object.entries(element.attributes)
        .filter(([name, value]) => /^(?:on\w+|style)$/i.test(name) || /^\s*javascript:/i.test(value))
        .map(([name]) => `the attribute ${name} at a ${element.rawTagName}`),
    ),
  ];
}
