import { still } from '@site/ui/still';
import * as contents from './still-contents.ts';

/** The parts of the home page that nobody operates: one chunk, which only a client navigation loads. */
const stillOf = (name: keyof typeof contents) =>
  still(
    `still-${name}`,
    () => import('./still-contents.ts').then((loaded) => ({ default: loaded[name] })),
    import.meta.env.SSR ? contents[name] : undefined,
  );

export const StillFacts = stillOf('FactRow');
export const StillChallenges = stillOf('ChallengeSection');
export const StillSolutions = stillOf('SolutionSection');
export const StillJulyScene = stillOf('JulyScene');
export const StillNewsletterWithoutScripts = stillOf('NewsletterWithoutScripts');
export const StillSupporters = stillOf('SupporterSection');
export const StillTimelineTable = stillOf('TimelineTable');
export const StillTestimonial = stillOf('Testimonial');
