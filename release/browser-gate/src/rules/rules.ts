import type { Rule } from '../rule.ts';
import { accessibility } from './accessibility.ts';
import { alive } from './alive.ts';
import { anchors } from './anchors.ts';
import { undisturbed } from './undisturbed.ts';
import { choice, consent } from './consent.ts';
import { contentKept } from './content-kept.ts';
import { covered } from './covered.ts';
import { foreignHost } from './foreign-host.ts';
import { headKept, title } from './head.ts';
import { consoleUse, errorsReported, globals, takenNames } from './hidden.ts';
import { mainThread } from './main-thread.ts';
import { missingToken } from './missing-token.ts';
import { comeBack, leave } from './navigation.ts';
import { overflow } from './overflow.ts';
import { pictures } from './pictures.ts';
import { browserDialog, consoleError, failedRequest, hydration, pageError, policy } from './reported.ts';
import { shellLooks } from './shell-looks.ts';
import { stays } from './stays.ts';
import { storage } from './storage.ts';
import { styled } from './styled.ts';
import { stylesReach } from './styles-reach.ts';
import { memoryOfPage, printed, storedLate } from './under-conditions.ts';
import { unseenText } from './unseen-text.ts';
import { copying, focus, keyboard, pasting, scrolls, swipes, zooms } from './usable.ts';
import { weight } from './weight.ts';

/** Rules about a page that is left to itself; after a finding the page is not looked at any more. */
export const FIRST_RULES: readonly Rule[] = [takenNames, mainThread, stays, undisturbed, contentKept];

/** Rules that ask an interactive page, in this order. One that finds something ends its own list. */
export const PAGE_RULES: readonly (readonly Rule[])[] = [
  // Who takes the focus disturbs the walk with the keyboard.
  [focus, keyboard],
  [headKept, title],
  [storage],
  [consent],
  [weight],
  [missingToken, styled],
  [anchors],
  [pictures],
  [stylesReach, covered, shellLooks, overflow, unseenText],
  [scrolls, swipes, zooms],
  [accessibility],
  [copying],
  [globals],
  // Who was asked about another page than this one says nothing about it.
  [stays],
];

/** Rules about the way out of a page and back: a remote's style sheet stays in the page that comes after it. */
export const LEAVING_RULES: readonly Rule[] = [
  // Only now may a field have a value.
  pasting,
  leave,
  stylesReach,
  comeBack,
  choice,
  errorsReported,
];

/** Rules about a page that was used and lived a minute under other conditions. None waits for a timer: the page's clock may stand. */
export const CONDITION_RULES: readonly Rule[] = [
  stays,
  contentKept,
  covered,
  overflow,
  unseenText,
  weight,
  headKept,
  title,
  storedLate,
  printed,
  memoryOfPage,
];

/** Rules about what the browser reported while the page was open, causes before effects. */
export const REPORTED_RULES: readonly Rule[] = [
  browserDialog,
  hydration,
  policy,
  pageError,
  consoleError,
  failedRequest,
  foreignHost,
];

/** Rules about what was noted while the page was open. */
export const NOTED_RULES: readonly Rule[] = [alive, ...REPORTED_RULES, consoleUse];
