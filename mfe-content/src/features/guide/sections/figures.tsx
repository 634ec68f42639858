import { basisOf, claims } from '@site/ui/claims';
import type { Statistic } from '../../../content/use-cases/use-case.ts';

type Props = {
  figures: readonly Statistic[];
  /** Whether they are of a case, which says itself that it is composed. */
  isCase?: boolean;
};

/** Large figures, each with its label and the way to reach it. Results name the assumption of the estimate. */
export function Figures({ figures, isCase = false }: Props) {
  // A value of several words gets less size, or it would break into lines beside figures of one.
  const isLong = figures.some(({ claim }) => claims[claim].value.length > 6);
  return (
    <dl className={`grid gap-x-8 gap-y-6 ${figures.length === 3 ? 'md:grid-cols-3' : 'md:grid-cols-2'}`}>
      {figures.map((figure) => (
        <div
          key={figure.label}
          className={`grid gap-x-4 md:flex md:flex-col md:content-start ${isLong ? 'grid-cols-[minmax(7.5rem,max-content)_1fr]' : 'grid-cols-[4.5rem_1fr]'}`}
        >
          <dt className="font-semibold md:mt-2 md:text-lg">{figure.label}</dt>
          <dd
            className={`row-span-3 row-start-1 font-semibold md:order-first ${isLong ? 'text-2xl whitespace-nowrap md:text-3xl xl:text-display' : 'text-3xl md:text-figure'} text-accent`}
          >
            {claims[figure.claim].value}
          </dd>
          <dd className="text-sm text-muted md:mt-1 md:text-base">{figure.text}</dd>
          {!isCase && (
            <dd className="mt-1 text-xs text-muted md:mt-2 md:text-sm">{basisOf(claims[figure.claim])}</dd>
          )}
        </div>
      ))}
    </dl>
  );
}
