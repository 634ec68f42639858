import { DemoButton } from '@site/ui/demo-button';
import { CLOSING } from '../../content/home.ts';
import { StaticClosingBars } from './static-sections.tsx';

/** The last word, and the button. */
export function ClosingCall() {
  return (
    <section className="relative z-1 overflow-hidden bg-night text-on-night">
      <div className="relative mx-auto max-w-page px-gutter pt-section pb-6">
        <h2 className="max-w-[20ch] text-3xl font-semibold">{CLOSING.heading}</h2>
        <p className="mt-4 max-w-prose text-lg text-balance text-on-night-muted">{CLOSING.lead}</p>
        <DemoButton source="home" size="lg" intent="on-night" className="mt-8" />
        <StaticClosingBars />
      </div>
    </section>
  );
}
