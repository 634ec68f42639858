import { BookingLink } from '@site/shared/ui/booking-link';
import { TrialLink } from '@site/shared/ui/trial-link';
import { articleTemplate } from '../../content/article-template.ts';

type Props = { source: string };

/** What a reader can do after the article. */
export function CallToAction({ source }: Props) {
  const { heading, text } = articleTemplate.callToAction;
  return (
    <section className="rounded-lg bg-sunken p-6 md:p-10">
      <h2 className="max-w-[22ch] text-2xl font-semibold">{heading}</h2>
      <p className="mt-3 max-w-prose text-muted">{text}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <TrialLink source={source} />
        <BookingLink source={source} intent="secondary">
          Schedule Demo
        </BookingLink>
      </div>
    </section>
  );
}
