import { startTransition, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { giveUpStart, replayClicks } from '../event-replay.ts';
import { MAIN_ID } from '../layout/skip-link.tsx';
import { reportUnhandled } from './report-unhandled.ts';
import { adoptControls, carryOver, endCarryOver, startCarryOver } from './carry-over.ts';
import { fingerprintOf } from './document-fingerprint.ts';
import { tolerateMovedNodes } from './moved-nodes.ts';

/** Until the first page is shown, hydrated or not. */
let isStarting = true;
let content: readonly ChildNode[] = [];
let started: { path: string; fingerprint: string } | undefined;

/** The document as it was when hydration began: its address, and what of it somebody else would have changed. */
export const startedDocument = () => started;

/** The content that the document came with, until its page is shown. */
export const keptContent = (): readonly ChildNode[] => content;

/**
 * Hydrates the prerendered page. Extensions, translators and proxies may have changed it: React then renders a part or
 * all of it again, and what was typed, chosen, opened and focused is carried over. If React gives up, the document's
 * elements come back as they were; their links work without a script.
 */
export function hydrate(root: HTMLElement, tree: ReactNode): void {
  isStarting = true;
  let kept = [...root.childNodes];
  content = [...(document.getElementById(MAIN_ID)?.childNodes ?? [])];
  started = { path: location.pathname, fingerprint: fingerprintOf(root) };
  startCarryOver();
  tolerateMovedNodes();
  startTransition(() => {
    hydrateRoot(root, tree, {
      // The boundaries report what they catch.
      onCaughtError: () => {},
      onRecoverableError: (error) => {
        kept = [...root.childNodes];
        carryOver();
        console.error('Hydration was not clean:', error);
      },
      onUncaughtError: (error) => {
        root.append(...kept);
        giveUpStart();
        reportUnhandled(error);
      },
    });
  });
}

/** Called in the commit of a page: the first takes over what the document's controls were set to. */
export function commitHydration(): void {
  if (isStarting) adoptControls();
}

/** Called when a page is shown: from the first one on nothing of the document is kept, and its early clicks are repeated. */
export function endHydration(): void {
  if (!isStarting) return;
  isStarting = false;
  replayClicks('page');
  content = [];
  endCarryOver();
}
