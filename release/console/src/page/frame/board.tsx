import type { ConsoleState } from '../../document/console-state.ts';
import { BudgetsPanel } from '../panels/budgets-panel.tsx';
import { CanaryPanel } from '../panels/canary-panel.tsx';
import { ChecksPanel } from '../panels/checks-panel.tsx';
import { FailuresPanel } from '../panels/failures-panel.tsx';
import { LivePanel } from '../panels/live-panel.tsx';
import { LogPanel } from '../panels/log-panel.tsx';
import { OwnersPanel } from '../panels/owners-panel.tsx';
import { PreviewsPanel } from '../panels/previews-panel.tsx';
import { StopsPanel } from '../panels/stops-panel.tsx';
import { AccessLine } from './access-line.tsx';
import { SummaryBand } from './summary-band.tsx';

type Props = { state: ConsoleState; hasToken: boolean };

/** The state of the site: one sentence, and the panels. */
export function Board({ state, hasToken }: Props) {
  return (
    <>
      <SummaryBand summary={state.summary} />
      <AccessLine access={state.access} hasToken={hasToken} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_21rem] xl:grid-cols-[minmax(0,1fr)_25rem]">
        <div className="grid min-w-0 gap-4">
          <LivePanel packages={state.packages} stops={state.stops} />
          <CanaryPanel canary={state.canary} />
          <FailuresPanel failures={state.failures} />
          <ChecksPanel checks={state.checks} />
          <BudgetsPanel budgets={state.budgets} />
        </div>
        <div className="grid min-w-0 gap-4">
          <StopsPanel stops={state.stops} />
          <PreviewsPanel previews={state.previews} />
          <LogPanel log={state.log} />
          <OwnersPanel owners={state.owners} />
        </div>
      </div>
    </>
  );
}
