import { PLANS } from '../../content/plans.ts';
import { comparisonRows } from './plan-facts.ts';
import { IncludedMark } from './plan-card.tsx';

/** Every plan beside the others. On a phone the table scrolls under its first column. */
export function CompareTable() {
  return (
    <div
      role="region"
      aria-label="Compare Features"
      // A region that scrolls must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="overflow-x-auto"
    >
      <table className="w-full min-w-[34rem] border-collapse text-left text-sm">
        <thead>
          <tr>
            <th scope="col" className="sticky left-0 w-[34%] bg-paper py-3 pr-4 font-medium text-muted">
              Feature
            </th>
            {PLANS.map(({ title, isPopular }) => (
              <th
                key={title}
                scope="col"
                className={`px-4 py-3 text-base font-semibold ${isPopular ? 'rounded-t-lg bg-surface text-accent' : ''}`}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {comparisonRows(PLANS).map(({ name, values }) => (
            <tr key={name} className="border-t border-line">
              <th scope="row" className="sticky left-0 bg-paper py-4 pr-4 font-normal text-muted">
                {name}
              </th>
              {values.map((value, column) => {
                const plan = PLANS[column];
                return (
                  <td
                    key={plan?.title}
                    className={`px-4 py-4 font-medium ${plan?.isPopular ? 'bg-surface' : ''}`}
                  >
                    {typeof value === 'string' ? (
                      value
                    ) : (
                      <>
                        <IncludedMark isIncluded={value} />
                        <span className="sr-only">{value ? 'Included' : 'Not included'}</span>
                      </>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
