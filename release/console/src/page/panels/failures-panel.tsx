import { Sparkline } from '../charts/sparkline.tsx';
import type { ConsoleState, FailureFigures, RemoteFailures } from '../../document/console-state.ts';
import { BothRates } from './both-rates.tsx';
import { PanelFrame } from '../parts/panel-frame.tsx';
import { QuietLine } from '../parts/quiet-line.tsx';
import { Version } from '../parts/version.tsx';
import { When } from '../parts/when.tsx';

/** Remotes that failed in browsers, as servers count them. */
export function FailuresPanel({ failures }: Pick<ConsoleState, 'failures'>) {
  return (
    <PanelFrame id="failures" title="Failures by remote" note="Counted by the servers" panel={failures}>
      {(figures) =>
        figures === null ? (
          <QuietLine>
            Name the servers’ figures in <code>SITE_METRICS_URLS</code> to see them here.
          </QuietLine>
        ) : (
          <Figures figures={figures} />
        )
      }
    </PanelFrame>
  );
}

function Figures({ figures: { remotes, views, servers, silent, since } }: { figures: FailureFigures }) {
  return (
    <>
      <ul className="divide-y divide-line">
        {remotes.map((each) => (
          <RemoteRow key={`${each.remote}@${each.version}`} remote={each} />
        ))}
      </ul>
      <p className="mt-2 text-xs text-muted wrap-anywhere">
        {views.toLocaleString('en')} page views; {servers - silent.length} of {servers} servers answer; the
        console looks since <When at={since} />.
      </p>
    </>
  );
}

function RemoteRow({
  remote: { remote, version, isLive, verdict, before, history, ...own },
}: {
  remote: RemoteFailures;
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <p className="min-w-0 grow">
        <strong>{remote}</strong> <Version version={version} />
        {!isLive && <span className="text-xs text-muted"> not live</span>}
        {verdict === 'failing' && <strong className="text-accent"> failing</strong>}
      </p>
      <Sparkline values={history} />
      <div className="w-full sm:w-96">
        <BothRates own={own} before={before} />
      </div>
    </li>
  );
}
