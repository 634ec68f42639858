import type { GuideCard } from '../../content/use-cases/use-case.ts';

type Props = { entries: readonly GuideCard[]; columns: 2 | 3 };

/** Titled paragraphs side by side, each under a line: problems, principles, tips. */
export function TitledList({ entries, columns }: Props) {
  return (
    <ul
      className={`grid gap-x-8 gap-y-7 md:grid-cols-2 md:gap-y-10 ${columns === 3 ? 'lg:grid-cols-3' : ''}`}
    >
      {entries.map(({ title, text, points }) => (
        <li key={title} className="border-t border-line-strong pt-5">
          <h3 className="text-lg font-semibold">{title}</h3>
          <p className="mt-2 text-muted">{text}</p>
          {points && (
            <ul className="mt-4 text-sm">
              {points.map((point) => (
                <li key={point} className="flex gap-3 border-t border-line py-2.5">
                  <span aria-hidden className="mt-2 h-1.5 w-4 shrink-0 rounded-sm bg-accent" />
                  {point}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
