import { PLANS } from '../../content/plans.ts';
import { comparisonRows } from './plan-facts.ts';
import { IncludedMark } from './plan-card.tsx';

/** Every plan beside the others, narrow enough for a phone. */
export function CompareTable() {
  return (
    // A region that scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section aria-label="Features of each plan" tabIndex={0} className="relative overflow-x-auto">
      <table className="w-full border-collapse text-left text-xs sm:text-sm">
        <thead>
          <tr>
            <th scope="col" className="w-[28%] py-3 pr-3 font-medium text-muted sm:w-[34%]">
              Feature
            </th>
            {PLANS.map(({ title, isPopular }) => (
              <th
                key={title}
                scope="col"
                className={`px-2 py-3 font-semibold sm:px-4 sm:text-base ${isPopular ? 'rounded-t-lg bg-surface text-accent' : ''}`}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {comparisonRows(PLANS).map(({ name, values }) => (
            <tr key={name} className="border-t border-line">
              <th scope="row" className="py-4 pr-3 font-normal text-muted">
                {name}
              </th>
              {values.map((value, column) => {
                const plan = PLANS[column];
                return (
                  <td
                    key={plan?.title}
                    className={`px-2 py-4 font-medium sm:px-4 ${plan?.isPopular ? 'bg-surface' : ''}`}
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
    </section>
  );
}
