import type { Page } from '@playwright/test';

/** What a page's own observers saw since it was opened. */
export type PageNotes = {
  /** Sum of the layout shifts that no visitor caused. */
  shift: number;
  /** What the page's security policy refused: directive, and address or code. */
  refused: { directive: string; blocked: string; source: string }[];
  /** What the prerendered document said, before any script changed it. */
  parsed?: DocumentFacts;
};

/** What search engines and readers take from a document. */
export type DocumentFacts = {
  title: string;
  robots: string;
  canonical: string;
  language: string;
  textLength: number;
};

/** What is told of an element: how its author knows it, and whose it is. */
export type Described = { place: string; owner: string | undefined };

/** Functions and notes that the gate adds to a page, for its own questions. */
export type GateGlobals = {
  gate: {
    notes: PageNotes;
    read: () => DocumentFacts;
    describe: (element: Element) => Described;
    isSeen: (element: Element) => boolean;
  };
};

/** What browsers tell of a layout shift; the library of types does not know it. */
type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean };

/** Runs in the page before its own scripts. Refers to nothing outside itself. */
export function watchPage(): void {
  if (window !== top) return;
  const contentOf = (selector: string) =>
    [...document.querySelectorAll<HTMLMetaElement | HTMLLinkElement>(selector)]
      .map((element) => ('href' in element ? element.href : element.content))
      .join(', ');
  const read = (): DocumentFacts => ({
    title: document.title,
    robots: contentOf('meta[name=robots]'),
    canonical: contentOf('link[rel=canonical]'),
    language: document.documentElement.lang,
    textLength: document.querySelector('main')?.textContent.length ?? 0,
  });
  const notes: PageNotes = { shift: 0, refused: [] };
  const textOf = (element: Element) =>
    (
      element.getAttribute('aria-label') ||
      (element instanceof HTMLImageElement ? element.alt || element.src.split('/').at(-1) : '') ||
      (element instanceof HTMLElement ? element.innerText || element.textContent : element.textContent) ||
      element.getAttribute('name') ||
      element.id ||
      ''
    )
      .replace(/\s+/g, ' ')
      .trim();
  const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);
  const KINDS: Record<string, string> = { A: 'link', IMG: 'picture', P: 'paragraph', LI: 'list item' };
  /** The last heading before an element. */
  const headingOf = (element: Element) =>
    [...document.querySelectorAll('h1, h2, h3')].findLast(
      (heading) =>
        heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING &&
        !heading.contains(element),
    );
  const describe = (element: Element): Described => {
    const kind = KINDS[element.tagName] ?? element.tagName.toLowerCase();
    const text = shortened(textOf(element));
    const part = element.closest('header, footer, [role=dialog]');
    const heading = headingOf(element);
    const below = heading && element.closest('main') ? ` below “${shortened(textOf(heading))}”` : '';
    const where = part ? ` in the ${part.getAttribute('role') ?? part.tagName.toLowerCase()}` : below;
    return {
      place: `${text ? `the ${kind} “${text}”` : `a ${kind} without text`}${where}`,
      owner: element.closest<HTMLElement>('[data-mf]')?.dataset['mf'],
    };
  };
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true });
  (globalThis as unknown as GateGlobals).gate = { notes, read, describe, isSeen };

  document.addEventListener('DOMContentLoaded', () => (notes.parsed = read()));
  document.addEventListener('securitypolicyviolation', (event) => {
    const { effectiveDirective: directive, blockedURI, sample, sourceFile: source } = event;
    notes.refused.push({ directive, blocked: `${blockedURI} ${sample}`.trim(), source });
  });
  if (PerformanceObserver.supportedEntryTypes.includes('layout-shift'))
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries() as LayoutShift[])
        if (!hadRecentInput) notes.shift += value;
    }).observe({ type: 'layout-shift', buffered: true });
}

/** The notes of an open page. */
export const notesIn = (page: Page): Promise<PageNotes> =>
  page.evaluate(() => (globalThis as unknown as GateGlobals).gate.notes);
