import type { GuideCard } from '../../../content/use-cases/use-case.ts';
import { keepTogether } from '../../text/keep-together.tsx';

type Props = { cards: readonly GuideCard[] };

/** Equal things side by side: tactics, strategies, takeaways. */
export function Cards({ cards }: Props) {
  return (
    <ul
      role="list"
      className={`grid gap-3 md:gap-6 ${cards.length === 4 ? 'md:grid-cols-2' : 'md:grid-cols-3'}`}
    >
      {cards.map(({ title, text, points, example }) => (
        <li key={title} className="rounded-lg border border-line bg-surface p-4 md:p-6">
          {example && (
            <div className="mb-3 rounded-md border border-line bg-sunken p-3 md:mb-5 md:p-4">
              <p className="flex flex-wrap justify-between gap-x-3 text-xs text-muted">
                {example.channel}
                <span>{example.detail}</span>
              </p>
              <p className="mt-1 font-semibold">{example.headline}</p>
            </div>
          )}
          <h3 className="font-semibold md:text-lg">{keepTogether(title)}</h3>
          <p className="mt-0.5 text-sm text-muted md:mt-1 md:text-base">{keepTogether(text)}</p>
          {points && (
            <ul role="list" className="mt-3 text-sm">
              {points.map((point) => (
                <li key={point} className="border-t border-line py-1.5 md:py-2">
                  {keepTogether(point)}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
