import type { Statistic } from '../../../content/use-cases/use-case.ts';

type Props = { figures: readonly Statistic[]; tone?: 'paper' | 'night' };

/** Large figures, each with its label and the way to reach it. */
export function Figures({ figures, tone = 'paper' }: Props) {
  const [value, text] =
    tone === 'night' ? ['text-on-night-accent', 'text-on-night-muted'] : ['text-accent', 'text-muted'];
  // A value of several words would break into lines beside figures of one.
  const size = figures.some((figure) => figure.value.length > 7) ? 'text-display' : 'text-figure';
  return (
    <dl className={`grid gap-x-8 gap-y-10 ${figures.length === 3 ? 'md:grid-cols-3' : 'md:grid-cols-2'}`}>
      {figures.map((figure) => (
        <div key={figure.label} className="flex flex-col">
          <dt className="mt-3 text-lg font-semibold">{figure.label}</dt>
          <dd className={`order-first font-semibold ${size} ${value}`}>{figure.value}</dd>
          <dd className={`mt-1 ${text}`}>{figure.text}</dd>
        </div>
      ))}
    </dl>
  );
}
