import { DemoButton } from '@site/ui/demo-button';
import type { DemoSource } from '@site/runtime/store';

type Props = { heading: string; lead: string; source: DemoSource; children?: string };

/** Last call of a page: one sentence, one button that opens the demo dialog. */
export function ClosingBanner({ heading, lead, source, children = 'Book a Demo' }: Props) {
  return (
    <section className="bg-night text-on-night">
      <div className="mx-auto flex max-w-page flex-wrap items-end justify-between gap-x-12 gap-y-8 px-gutter py-section">
        <div>
          <h2 className="max-w-[18ch] text-3xl font-semibold">{heading}</h2>
          <p className="mt-4 max-w-[34rem] text-lg text-on-night-muted">{lead}</p>
        </div>
        <DemoButton source={source} intent="on-night" size="lg">
          {children}
        </DemoButton>
      </div>
    </section>
  );
}
