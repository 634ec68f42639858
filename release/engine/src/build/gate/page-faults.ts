import { RELEASE_ELEMENT_ID } from '@site/contracts';
import type { HTMLElement } from 'node-html-parser';
import { inlineHash } from '../../model/headers/content-security-policy.ts';
import type { Rule } from '../../model/gate/refusal.ts';

/** Something in the markup of a page that visitors should not get. */
export type PageFault = { rule: Rule; found: string; fix: string };

/** Reads the faults of a page's markup, each once. */
export const faultsOf = (page: HTMLElement): PageFault[] =>
  FAULTS.flatMap(({ rule, fix, read }) => [...new Set(read(page))].map((found) => ({ rule, found, fix })));

const FAULTS: readonly { rule: Rule; fix: string; read: (page: HTMLElement) => string[] }[] = [
  {
    rule: 'inline-code',
    fix: 'put code into a module, styles into a style sheet, and leave style attributes to React',
    read: (page) =>
      inlineCode(page).map((code) => `carries ${code}, which the Content-Security-Policy refuses`),
  },
  {
    rule: 'noindex',
    fix: 'leave the element out: search engines would forget the page',
    read: (page) =>
      page
        .querySelectorAll('meta[name]')
        .filter((meta) => /^(?:robots|googlebot|bingbot)$/i.test(valueOf(meta, 'name')))
        .map((meta) => valueOf(meta, 'content'))
        .filter((content) => /\b(?:noindex|none|nosnippet|unavailable_after)\b/i.test(content))
        .map((content) => `tells search engines “${content}”`),
  },
  {
    rule: 'foreign-form',
    fix: 'send forms to the backend of the site, through its functions',
    read: (page) =>
      page
        .querySelectorAll('form[action], [formaction]')
        .flatMap((form) => ['action', 'formaction'].map((name) => otherHost(page, valueOf(form, name))))
        .flatMap((host) => (host ? [`has a form that sends to ${host}`] : [])),
  },
  {
    rule: 'unknown-host',
    fix: 'leave it out: browsers would ask that host before a choice',
    read: hints,
  },
];

const valueOf = (element: HTMLElement, name: string): string => (element.getAttribute(name) ?? '').trim();

/** Host of an address on another site than that of the page's canonical address. */
function otherHost(page: HTMLElement, address: string): string | undefined {
  const canonical = page.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '';
  const base = URL.canParse(canonical) ? canonical : 'http://same-site.invalid';
  const host = URL.canParse(address, base) ? new URL(address, base).host : '';
  return host === '' || host === new URL(base).host ? undefined : host;
}

/** The page's own Content-Security-Policy. */
const policyOf = (page: HTMLElement): string | undefined =>
  page.querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute('content');

/** Relations by which a browser asks a host without a visitor's act. */
const HINTS =
  /\b(?:preconnect|dns-prefetch|prefetch|prerender|preload|modulepreload|stylesheet|manifest|icon)\b/i;

/** Links by which browsers would ask hosts that neither the page's policy nor its settings name. */
function hints(page: HTMLElement): string[] {
  const known = `${policyOf(page) ?? ''} ${page.querySelector(`#${RELEASE_ELEMENT_ID}`)?.rawText ?? ''}`;
  return page.querySelectorAll('link[rel][href]').flatMap((link) => {
    const [rel, host] = [valueOf(link, 'rel'), otherHost(page, valueOf(link, 'href'))];
    if (!host || !HINTS.test(rel) || known.includes(`//${host}`)) return [];
    return [`has a link element (${rel}) for ${host}`];
  });
}

/** Types of scripts that run; scripts of other types are data. */
const RUNS = /^$|javascript|^module$/;

/**
 * Describes the scripts, styles and attributes of a page that its own Content-Security-Policy makes the browser refuse.
 * Returns nothing for a page without a policy.
 */
function inlineCode(page: HTMLElement): string[] {
  const policy = policyOf(page);
  if (policy === undefined) return [];
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
