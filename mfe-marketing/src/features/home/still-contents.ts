/** The contents of `still-sections.tsx`, in one chunk. */
export { ChallengeSection } from './challenge-section.tsx';
export { CaptureScene } from './scenes/capture-scene.tsx';
export { CompareScene } from './scenes/compare-scene.tsx';
export { JulyScene } from './scenes/july-scene.tsx';
export { NewsletterWithoutScripts } from './newsletter-without-scripts.tsx';
export { PlanScene } from './scenes/plan-scene.tsx';
export { TimelineTable } from '../competitor-timeline/timeline-table.tsx';
export { SupporterSection } from './supporter-section.tsx';
export { Testimonial } from './testimonial.tsx';
