import type { BudgetLine, ConsoleState } from '../../document/console-state.ts';
import { PanelFrame } from '../parts/panel-frame.tsx';
import { QuietLine } from '../parts/quiet-line.tsx';

/** What each package uses of its budgets. */
export function BudgetsPanel({ budgets }: Pick<ConsoleState, 'budgets'>) {
  return (
    <PanelFrame id="budgets" title="Budgets" note="Bytes as served, of the live release" panel={budgets}>
      {(uses) =>
        uses.length === 0 ? (
          <QuietLine>Nothing is live yet.</QuietLine>
        ) : (
          <ul className="grid gap-x-8 gap-y-4 md:grid-cols-2">
            {uses.map(({ package: name, lines }) => (
              <li key={name} className="min-w-0">
                <h3 className="font-semibold">{name}</h3>
                <ul className="mt-1 grid gap-1.5">
                  {lines.map((line) => (
                    <BudgetBar key={line.what} line={line} />
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        )
      }
    </PanelFrame>
  );
}

/** From this share on, the next change may be refused. */
const TIGHT = 0.9;

function BudgetBar({ line: { what, of, used, budget } }: { line: BudgetLine }) {
  const share = used / budget;
  const colour = share > 1 ? 'bg-accent' : share > TIGHT ? 'bg-warn' : 'bg-line-strong';
  return (
    <li className="text-xs">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="min-w-0 wrap-anywhere">
          {what}
          {of !== undefined && <span className="text-muted"> {of}</span>}
        </span>
        <span className="text-muted">
          {kilobytes(used)} of {kilobytes(budget)} KB ·{' '}
          <strong className={share > TIGHT ? 'text-warn' : 'text-ink'}>{Math.round(share * 100)} %</strong>
        </span>
      </p>
      <span aria-hidden className="mt-0.5 block h-1.5 rounded-full bg-sunken">
        <span
          className={`block h-full rounded-full ${colour}`}
          style={{ inlineSize: `${Math.min(100, share * 100)}%` }}
        />
      </span>
    </li>
  );
}

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);
