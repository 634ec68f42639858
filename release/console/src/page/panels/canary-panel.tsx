import { ActionButton } from '../actions/action-button.tsx';
import { LikelihoodChart } from '../charts/likelihood-chart.tsx';
import { ShareChart } from '../charts/share-chart.tsx';
import type { CanaryView, ConsoleState } from '../../document/console-state.ts';
import { useNow } from '../parts/clock.tsx';
import { BothRates } from './both-rates.tsx';
import { PanelFrame } from '../parts/panel-frame.tsx';
import { QuietLine } from '../parts/quiet-line.tsx';
import { Version } from '../parts/version.tsx';
import { When } from '../parts/when.tsx';

/** The canary under way, or the last one: its share, and how far the test has come. */
export function CanaryPanel({ canary }: Pick<ConsoleState, 'canary'>) {
  const isUnderWay = 'value' in canary && canary.value?.isUnderWay;
  return (
    <PanelFrame id="canary" title="Canary" note={isUnderWay ? 'Under way' : 'None under way'} panel={canary}>
      {(view) =>
        view === null ? (
          <QuietLine>There was no canary lately.</QuietLine>
        ) : (
          <>
            <CanaryText canary={view} />
            <CanaryCharts canary={view} />
          </>
        )
      }
    </PanelFrame>
  );
}

function CanaryText({ canary: { packages, isUnderWay, share, until, began, end } }: { canary: CanaryView }) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      <div className="min-w-0">
        {packages.map(({ name, version, live }) => (
          <p key={name} className="wrap-anywhere">
            <strong>{name}</strong> <Version version={version} />
            {live !== null && (
              <span className="text-muted">
                {' '}
                next to <Version version={live} />
              </span>
            )}
          </p>
        ))}
        <p className="text-xs text-muted wrap-anywhere">
          Began with entry {began}.{' '}
          {isUnderWay && (
            <>
              Ends <When at={until} /> unless an operator goes on.
            </>
          )}
          {end && (
            <>
              Ended <When at={end.at} /> with a {end.action} by {end.by}
              {end.why && <>: {end.why}</>}.
            </>
          )}
          {!isUnderWay && !end && 'Its time is over.'}
        </p>
      </div>
      {isUnderWay && (
        <p className="flex flex-wrap gap-x-3">
          <ActionButton action={{ kind: 'canary-step', share }}>Change the share…</ActionButton>
          <ActionButton action={{ kind: 'canary-end' }}>Stop…</ActionButton>
        </p>
      )}
    </div>
  );
}

function CanaryCharts({ canary }: { canary: CanaryView }) {
  const now = useNow();
  const last = canary.points.at(-1);
  return (
    <div className="mt-4 grid gap-6 md:grid-cols-2">
      {last && (
        <div className="md:col-span-2">
          <BothRates own={last} before={last.before} />
        </div>
      )}
      <LikelihoodChart canary={canary} now={now} />
      <ShareChart canary={canary} now={now} />
    </div>
  );
}
