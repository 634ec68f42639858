import type { ConsoleState } from '../document/console-state.ts';
import { LivePanel } from '../panels/live-panel.tsx';
import { AccessLine } from './access-line.tsx';
import { SummaryBand } from './summary-band.tsx';

type Props = { state: ConsoleState; hasToken: boolean };

/** The state of the site: one sentence, and the panels. */
export function Board({ state, hasToken }: Props) {
  return (
    <>
      <SummaryBand summary={state.summary} />
      <AccessLine access={state.access} hasToken={hasToken} />
      <div className="grid gap-4">
        <LivePanel packages={state.packages} stops={state.stops} />
      </div>
    </>
  );
}
