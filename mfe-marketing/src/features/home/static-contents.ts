/** The contents of `static-sections.tsx`, in one chunk. */
export { ChallengeSection } from './challenge-section.tsx';
export { ClosingBars } from './pictures/closing-bars.tsx';
export { FactRow } from './fact-row.tsx';
export { JulyScene } from './scenes/july-scene.tsx';
export { NewsletterWithoutScripts } from './newsletter-without-scripts.tsx';
export { SolutionSection } from './solution-section.tsx';
export { TimelineTable } from '../competitor-timeline/timeline-table.tsx';
export { SupporterSection } from './supporter-section.tsx';
export { Testimonial } from './testimonial.tsx';
export { Wall } from './wall/wall.tsx';
