import { ScrollTable } from '@site/ui/scroll-table';
import { PLANS } from '../../content/plans.ts';
import { COMPARISON } from '../../content/pricing.ts';
import { IncludedMark } from './included-mark.tsx';
import { comparisonRows } from '../../content/plan-facts.ts';

/** The plans side by side, narrow enough for a phone. */
export function CompareTable() {
  return (
    <ScrollTable
      variant="roomy"
      caption={COMPARISON.caption}
      columns={[COMPARISON.feature, ...PLANS.map(({ title }) => title)]}
      stressedColumn={1 + PLANS.findIndex(({ isPopular }) => isPopular)}
      rows={comparisonRows(PLANS).map(({ name, values }) => [
        name,
        ...values.map((value) =>
          typeof value === 'string' ? value : <IncludedMark key={name} isIncluded={value} isNamed />,
        ),
      ])}
    />
  );
}
