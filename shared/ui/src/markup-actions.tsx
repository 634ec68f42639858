import { DIALOG_FRAGMENTS, type MarkupAction } from '@site/contracts';
import { saveConsent } from '@site/runtime/consent';
import { prefetchFragmentOnIntent } from '@site/runtime/router';
import { openDialog, siteStore, type Dialog } from '@site/runtime/store';
import type { ReactNode, SyntheticEvent } from 'react';
import { MarkupLinks } from './markup-links.tsx';

type Kind = keyof typeof DIALOG_FRAGMENTS;

/** Attributes of a button that does something inside {@link MarkupActions}. */
export const doesOnClick = (action: MarkupAction) => ({ 'data-action': action });

type Props = { children: ReactNode };

/** Gives buttons and links in static markup their behaviour. An action that it does not know does nothing. */
export function MarkupActions(props: Props) {
  return <MarkupLinks {...props} onClick={handleClick} onIntent={handleIntent} />;
}

function handleClick(event: SyntheticEvent): void {
  const [verb, ...words] = actionOf(event);
  if (verb === 'dismiss-consent') siteStore.getState().dismissConsent();
  if (verb === 'save-consent') {
    saveConsent({ analytics: words.includes('analytics'), marketing: words.includes('marketing') });
  }
  if (verb === 'open-dialog') openDialog(dialogOf(words[0] as Kind));
}

/** Has the code of a dialog loaded that a visitor is about to open. */
function handleIntent(event: SyntheticEvent): void {
  const [verb, kind] = actionOf(event);
  if (verb === 'open-dialog') prefetchFragmentOnIntent(DIALOG_FRAGMENTS[kind as Kind]).onFocus();
}

/** A demo that is asked for in the header, counts as asked for on no page but home. */
const dialogOf = (kind: Kind): Dialog => (kind === 'demo' ? { kind, source: 'home' } : { kind });

const actionOf = ({ target }: SyntheticEvent): string[] =>
  (target as Element).closest<HTMLElement>('[data-action]')?.dataset['action']?.split(' ') ?? [];
