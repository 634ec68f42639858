import type { TitledText } from '../../../content/use-cases/use-case.ts';
import { keepTogether } from '../../text/keep-together.tsx';

type Props = {
  entries: readonly TitledText[];
  /** On wide screens; `row` is three that never break, `beside` is one column beside a picture, and as many as there is room for below it. */
  columns: 1 | 2 | 3 | 'row' | 'beside' | 'beside3';
};

const COLUMNS = {
  1: '',
  2: 'md:grid-cols-2',
  3: 'md:grid-cols-2 lg:grid-cols-3',
  row: 'md:grid-cols-3',
  beside: 'md:grid-cols-2 lg:grid-cols-1',
  beside3: 'md:grid-cols-3 lg:grid-cols-1',
};

/** Titled paragraphs, each under a line: problems, principles, tips. */
export function TitledRows({ entries, columns }: Props) {
  return (
    <ul role="list" className={`grid gap-x-8 ${COLUMNS[columns]}`}>
      {entries.map(({ title, text }) => (
        <li key={title} className="border-t border-line py-2 md:py-5">
          <h3 className="font-semibold md:text-lg">{title}</h3>
          <p className="mt-0.5 text-sm text-muted md:mt-1 md:text-base">{keepTogether(text)}</p>
        </li>
      ))}
    </ul>
  );
}
