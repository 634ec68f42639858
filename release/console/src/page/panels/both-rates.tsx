import type { SideCounts } from '../../document/console-state.ts';

/** Kind of failure → its name. */
const NAMES: Readonly<Record<string, string>> = {
  crash: 'threw while rendered',
  exception: 'threw while loaded',
  incomplete: 'ran without its module',
  missing: 'missing file',
  unnamed: 'no reason given',
  network: 'network (blames none)',
  refused: 'refused on the way (blames none)',
  extension: 'extension (blames none)',
  document: 'changed document (blames none)',
};

/** Failures of a version and of the one before, by kind. Kinds that blame no version are told apart. */
export function BothRates({ own, before }: { own: SideCounts; before: SideCounts | undefined }) {
  const kinds = Object.keys(NAMES).filter((kind) => own.kinds?.[kind] || before?.kinds?.[kind]);
  const columns = [own, ...(before ? [before] : [])];
  return (
    <table className="w-full text-xs">
      <thead className="text-muted">
        <tr>
          <th className="text-left font-normal">Failures per thousand views</th>
          <th className="text-right font-normal">this version</th>
          {before && <th className="text-right font-normal">the one before</th>}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th className="text-left">blame the version</th>
          {columns.map(({ failures, views }, index) => (
            <td key={index} className="text-right tabular-nums">
              {rateText(failures, views)}
            </td>
          ))}
        </tr>
        {kinds.map((kind) => (
          <tr key={kind}>
            <th className="pl-3 text-left font-normal">{NAMES[kind]}</th>
            {columns.map((side, index) => (
              <td key={index} className="text-right tabular-nums">
                {rateText(side.kinds?.[kind] ?? 0, side.views)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Failures per thousand views, and both numbers. */
const rateText = (failures: number, views: number): string =>
  views === 0
    ? 'no views'
    : `${((failures / views) * 1000).toFixed(2)} ‰ (${failures.toLocaleString('en')} of ${views.toLocaleString('en')})`;
