import { DemoButton } from '@site/ui/demo-button';

type Props = { heading: string; lead: string; source: 'basic' | 'features' | 'FAQ - Resources' };

/** Last call of a page: one sentence, one button that opens the demo dialog. */
export function ClosingBanner({ heading, lead, source }: Props) {
  return (
    <section className="relative z-1 bg-night text-on-night">
      <div className="mx-auto grid max-w-page gap-x-12 gap-y-4 px-gutter py-section md:grid-cols-[7fr_5fr]">
        <h2 className="max-w-[18ch] text-3xl font-semibold">{heading}</h2>
        <div>
          <p className="max-w-prose text-lg md:pt-1 text-on-night-muted">{lead}</p>
          <DemoButton source={source} intent="on-night" size="lg" className="mt-6" />
        </div>
      </div>
    </section>
  );
}
