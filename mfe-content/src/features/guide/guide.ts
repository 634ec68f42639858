import type { UseCase, GuideButtons } from '../../content/use-cases/use-case.ts';
import type { Item } from '../items/item.ts';

/** One use-case guide as its page shows it; `html` has the parts of `static-guide.tsx`. */
export type Guide = Item &
  Pick<UseCase, 'slug' | 'name' | 'meta'> & {
    /** Buttons of the first screen and of the end: all else is markup. */
    buttons: { hero: GuideButtons; closing: GuideButtons };
  };
