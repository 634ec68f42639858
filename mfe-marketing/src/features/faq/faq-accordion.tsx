import type { FaqItem } from '../../content/faq.ts';

type Props = { items: readonly FaqItem[] };

/** One answer open at a time, at first the first one, without any script: details of one name close each other, and page search opens them. */
export function FaqAccordion({ items }: Props) {
  return (
    <div className="border-b border-line-strong">
      {items.map(({ question, brief, answer }, index) => (
        <details key={question} name="faq" open={index === 0} className="group border-t border-line-strong">
          <summary className="flex min-h-16 cursor-pointer list-none items-center justify-between gap-6 py-4 text-lg font-medium hover:text-accent [&::-webkit-details-marker]:hidden">
            <span className="grow">{question}</span>
            <span className="text-sm font-normal text-muted max-md:hidden">{brief}</span>
            <svg
              viewBox="0 0 20 20"
              aria-hidden
              className="size-5 shrink-0 fill-none stroke-ink stroke-2 group-open:rotate-45"
            >
              <path d="M10 3v14M3 10h14" />
            </svg>
          </summary>
          <p className="max-w-prose pb-7 text-muted">{answer}</p>
        </details>
      ))}
    </div>
  );
}
