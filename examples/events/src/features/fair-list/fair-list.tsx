import { Button } from '@site/ui/button';
import type { Fair } from '../../content/fairs.ts';
import { PAGE_TEXT } from '../../content/page-text.ts';

type Props = { fairs: readonly Fair[]; onArrange: (fair: Fair) => void };

/** The fairs, each with a button to arrange a meeting there. */
export function FairList({ fairs, onArrange }: Props) {
  return (
    <ul role="list" className="mt-10 border-t border-line">
      {fairs.map((fair) => (
        <li
          key={fair.slug}
          className="flex flex-wrap items-center justify-between gap-4 border-b border-line py-6"
        >
          <div>
            <h2 className="text-xl font-semibold">{fair.name}</h2>
            <p className="mt-1 text-muted">
              <time dateTime={fair.date}>{fair.day}</time>, {fair.place}
            </p>
          </div>
          <Button intent="secondary" onClick={() => onArrange(fair)}>
            {PAGE_TEXT.arrange}
            <span className="sr-only"> at {fair.name}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
