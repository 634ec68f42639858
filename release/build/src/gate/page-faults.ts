import { RELEASE_ELEMENT_ID } from '@site/contracts';
import type { HTMLElement } from 'node-html-parser';
import type { Rule } from '@site/release-model/refusal';

/** Something in the markup of a page that visitors should not get. */
export type PageFault = { rule: Rule; found: string; fix: string };

/** Reads the faults of a page's markup, each once. */
export function faultsOf(page: HTMLElement): PageFault[] {
  const faults = [
    ...robots(page),
    ...canonical(page),
    ...refresh(page),
    ...forms(page),
    ...plainLinks(page),
    ...hints(page),
    ...disturbances(page),
    ...language(page),
  ];
  const keys = faults.map(({ rule, found }) => `${rule} ${found}`);
  return faults.filter((_, index) => keys.indexOf(keys[index] ?? '') === index);
}

const all = (page: HTMLElement, selector: string): HTMLElement[] => page.querySelectorAll(selector);
const valueOf = (element: HTMLElement, name: string): string => (element.getAttribute(name) ?? '').trim();

/** Host of an address on another site; undefined for one of this site, or for a mail address. */
function otherHost(address: string): { host: string; isPlain: boolean } | undefined {
  // A browser reads a backslash as a slash, and leaves out blanks and line breaks.
  const plain = address.replaceAll('\\', '/').replaceAll(/[\t\n\r]/g, '');
  const [, scheme, host] = /^\s*(https?:)?\/\/([^/?#]+)/i.exec(plain) ?? [];
  return host === undefined
    ? undefined
    : { host: host.toLowerCase(), isPlain: /^http:$/i.test(scheme ?? '') };
}

/** Host of the page's canonical address: the site's own. */
const ownHost = (page: HTMLElement): string | undefined => {
  const [canonical] = all(page, 'link[rel=canonical]');
  return canonical && otherHost(valueOf(canonical, 'href'))?.host;
};

const robots = (page: HTMLElement): PageFault[] =>
  all(page, 'meta[name]')
    .filter((meta) => /^(?:robots|googlebot|bingbot)$/i.test(valueOf(meta, 'name')))
    .filter((meta) => /\b(?:noindex|none|nosnippet|unavailable_after)\b/i.test(valueOf(meta, 'content')))
    .map((meta) => ({
      rule: 'noindex',
      found: `tells search engines “${valueOf(meta, 'content')}”`,
      fix: 'leave the element out: search engines would forget the page',
    }));

/** The shell names the page's own address; a second one, or another, hands the page's place in search results away. */
const canonical = (page: HTMLElement): PageFault[] =>
  all(page, 'link[rel=canonical]')
    .slice(1)
    .map((link) => ({
      rule: 'search-result',
      found: `names another address as its own: ${valueOf(link, 'href')}`,
      fix: 'leave the canonical address to the shell',
    }));

const refresh = (page: HTMLElement): PageFault[] =>
  all(page, 'meta[http-equiv]')
    .filter((meta) => /^(?:refresh|set-cookie|default-style)$/i.test(valueOf(meta, 'http-equiv')))
    .map((meta) => ({
      rule: 'meta-refresh',
      found: `has a meta element with http-equiv “${valueOf(meta, 'http-equiv')}”`,
      fix: 'leave it out; a redirect belongs to the routes of the shell',
    }));

function forms(page: HTMLElement): PageFault[] {
  const own = ownHost(page);
  const targets = [
    ...all(page, 'form[action]').map((form) => valueOf(form, 'action')),
    ...all(page, '[formaction]').map((button) => valueOf(button, 'formaction')),
  ];
  return targets.flatMap((target) => {
    const host = otherHost(target)?.host;
    if (host === undefined || host === own) return [];
    return [
      {
        rule: 'foreign-form' as const,
        found: `has a form that sends to ${host}`,
        fix: 'send forms to the backend of the site, through its functions',
      },
    ];
  });
}

function plainLinks(page: HTMLElement): PageFault[] {
  const own = ownHost(page);
  return all(page, 'a[href], area[href]').flatMap((link) => {
    const target = otherHost(valueOf(link, 'href'));
    if (!target?.isPlain || target.host === own) return [];
    return [
      {
        rule: 'plain-http' as const,
        found: `links to http://${target.host}`,
        fix: 'link to https, or to nothing',
      },
    ];
  });
}

/** Relations by which a browser asks a host without a visitor's act. */
const HINTS =
  /\b(?:preconnect|dns-prefetch|prefetch|prerender|preload|modulepreload|stylesheet|manifest|icon)\b/i;

/** Hosts that the page's own security policy names. */
function knownHosts(page: HTMLElement): string {
  const [policy] = all(page, 'meta[http-equiv]').filter((meta) =>
    /^content-security-policy$/i.test(valueOf(meta, 'http-equiv')),
  );
  const release = page.querySelector(`#${RELEASE_ELEMENT_ID}`);
  return `${policy ? valueOf(policy, 'content') : ''} ${release?.rawText ?? ''}`;
}

function hints(page: HTMLElement): PageFault[] {
  const own = ownHost(page);
  const known = knownHosts(page);
  return all(page, 'link[rel]').flatMap((link) => {
    const host = HINTS.test(valueOf(link, 'rel')) ? otherHost(valueOf(link, 'href'))?.host : undefined;
    if (host === undefined || host === own || known.includes(`//${host}`)) return [];
    return [
      {
        rule: 'unknown-host' as const,
        found: `has a link element (${valueOf(link, 'rel')}) for ${host}`,
        fix: 'leave it out: browsers would ask that host before a choice',
      },
    ];
  });
}

const disturbances = (page: HTMLElement): PageFault[] => [
  ...all(page, 'audio[autoplay], video[autoplay]')
    .filter((media) => !media.hasAttribute('muted'))
    .map((media) => ({
      rule: 'by-itself' as const,
      found: `plays sound by itself (${media.rawTagName.toLowerCase()})`,
      fix: 'let visitors start it',
    })),
  ...all(page, 'dialog[open], [popover][open], [aria-modal=true]').map(() => ({
    rule: 'by-itself' as const,
    found: 'shows a dialog that nobody opened',
    fix: 'let visitors open it',
  })),
  ...all(page, 'main [autofocus]').map(() => ({
    rule: 'by-itself' as const,
    found: 'takes the focus by itself (autofocus)',
    fix: 'leave the focus where the visitor has it',
  })),
];

/** Frequent words that only one language has. */
const WORDS: Readonly<Record<string, RegExp>> = {
  en: /\b(?:the|and|of|with|your|that|are|you|our|this|from|have|which)\b/gi,
  de: /\b(?:der|die|das|und|mit|nicht|ist|ein|eine|für|auf|wir|sie|ihre|werden)\b/gi,
  fr: /\b(?:les|des|une|est|pour|dans|vous|nous|avec|votre|sont|qui|pas)\b/gi,
  es: /\b(?:los|las|una|para|por|con|que|del|más|como|nuestro|usted)\b/gi,
  it: /\b(?:gli|della|che|per|con|sono|una|nel|questo|più|vostro)\b/gi,
};

/** Frequent words that a page must have before its language is judged, and how far another one must be ahead. */
const LEAST_WORDS = 12;
const AHEAD = 3;

function language(page: HTMLElement): PageFault[] {
  const stated = valueOf(page.querySelector('html') ?? page, 'lang')
    .slice(0, 2)
    .toLowerCase();
  const main = page.querySelector('main');
  if (!main || stated === '') return [];
  // What says its own language is right in any.
  const foreign = main.querySelectorAll('[lang]').map((part) => part.structuredText);
  const text = foreign.reduce((rest, part) => rest.replace(part, ' '), main.structuredText);
  const count = (name: string) => text.match(WORDS[name] ?? /$^/g)?.length ?? 0;
  const [most = 'en'] = Object.keys(WORDS).sort((one, other) => count(other) - count(one));
  if (most === stated || count(most) < LEAST_WORDS || count(most) < AHEAD * count(stated)) return [];
  return [
    {
      rule: 'language',
      found: `says that it is in “${stated}”, and its words are those of “${most}”`,
      fix: 'translate it, or give the part in another language its own lang',
    },
  ];
}
