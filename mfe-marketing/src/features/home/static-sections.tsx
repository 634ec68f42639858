import { staticContent } from '@site/ui/static-content';
import * as contents from './static-contents.ts';

/** The parts of the home page that nobody operates: one chunk, which only a client navigation loads. */
const staticOf = (name: keyof typeof contents) =>
  staticContent(
    `static-${name}`,
    () => import('./static-contents.ts').then((loaded) => ({ default: loaded[name] })),
    import.meta.env.SSR ? contents[name] : undefined,
  );

export const StaticFacts = staticOf('FactRow');
export const StaticChallenges = staticOf('ChallengeSection');
export const StaticClosingBars = staticOf('ClosingBars');
export const StaticSolutions = staticOf('SolutionSection');
export const StaticJulyScene = staticOf('JulyScene');
export const StaticNewsletterWithoutScripts = staticOf('NewsletterWithoutScripts');
export const StaticSupporters = staticOf('SupporterSection');
export const StaticTimelineTable = staticOf('TimelineTable');
export const StaticTestimonial = staticOf('Testimonial');
export const StaticWall = staticOf('Wall');
