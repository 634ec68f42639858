import { ScrollTable } from '@site/ui/scroll-table';
import type { ReactNode } from 'react';
import { STORED_PURPOSES, TRACES } from '../../content/browser-traces.ts';
import { requestedHosts } from './read-traces.ts';
import { useTraces } from './use-traces.ts';

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
const purposeOf = (name: string) => STORED_PURPOSES.find(([prefix]) => name.startsWith(prefix))?.[1] ?? '';

/** What this page has requested and stored in the visitor's own browser, read there and kept up to date. */
export function LiveTraces() {
  const traces = useTraces();
  const hosts = traces ? requestedHosts(traces.files) : [];
  return (
    <section
      id="live"
      data-varies=""
      aria-label={TRACES.label}
      className="overflow-hidden rounded-lg border border-line bg-surface shadow-lift noscript:hidden"
    >
      <div className="grid md:grid-cols-2">
        <Count
          figure={traces?.files.length}
          term={TRACES.requested(traces?.files.length ?? 0)}
          note={hosts.length === 1 ? TRACES.noOtherHost : ''}
        >
          {hosts.map(({ host, count, bytes }) => (
            <Row
              key={host}
              name={host === location.host ? `${TRACES.ownHost} (${host})` : host}
              detail={`${count} ${TRACES.requested(count)}, ${kilobytes(bytes)}`}
            />
          ))}
        </Count>
        <Count
          figure={traces?.stored.length}
          term={TRACES.stored(traces?.stored.length ?? 0)}
          note={traces?.stored.length === 0 ? TRACES.nothingStored : ''}
        >
          {traces?.stored.map(({ where, name }) => (
            <Row key={`${where} ${name}`} name={name} detail={`${where}, ${purposeOf(name)}`} />
          ))}
        </Count>
      </div>
      <details className="border-t border-line text-sm">
        <summary className="flex min-h-12 cursor-pointer items-center px-4 underline decoration-line-strong underline-offset-4 hover:decoration-ink focus-visible:-outline-offset-2 sm:px-7">
          {TRACES.openAll}
        </summary>
        <ScrollTable
          caption={TRACES.all}
          columns={TRACES.columns}
          rows={(traces?.files ?? []).map(({ path, host, kind, bytes }) => [path, host, kind, String(bytes)])}
          className="fade-table px-4 pb-4 text-xs break-all sm:px-7"
        />
      </details>
      <div className="border-t border-line bg-paper px-4 py-4 text-xs text-muted sm:px-7">
        <p className="max-w-prose">{TRACES.limit}</p>
      </div>
    </section>
  );
}

type CountProps = { figure: number | undefined; term: string; note: string; children: ReactNode };

/** A count, the entries behind it and a note. The same elements wait for the figure and show it. */
function Count({ figure, term, note, children }: CountProps) {
  return (
    <div className="min-h-52 px-4 py-5 last:border-line max-md:last:border-t sm:px-7 sm:py-6 md:min-h-60 md:last:border-l">
      <p className="flex items-baseline gap-3">
        <span className="text-figure font-semibold">{figure ?? '–'}</span>
        <span className="text-lg font-semibold">{term}</span>
      </p>
      <ul role="list" className="mt-4 text-sm">
        {children}
      </ul>
      <p className="pt-2 text-sm text-muted">{figure === undefined ? TRACES.waiting : note}</p>
    </div>
  );
}

type RowProps = { name: string; detail: string };

function Row({ name, detail }: RowProps) {
  return (
    <li className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2 break-all">
      <span className="font-medium">{name}</span>
      <span className="text-muted">{detail}</span>
    </li>
  );
}
