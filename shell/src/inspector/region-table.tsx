import { bytesText, millisecondsText, sentText, SERVED_BY_TEXT } from './figures-text.ts';
import type { Region } from './regions.ts';

type Props = { regions: readonly Region[] };

const COLUMNS = ['Part', 'Package', 'Version', 'Loaded in', 'Bytes sent', 'Unpacked', 'Served by'] as const;

/** One row for each part of the page. Bytes are those of the whole package so far, since parts share files. */
export function RegionTable({ regions }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must take the focus
    <div className="scroll" role="group" aria-label="Parts of this page" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {regions.map(({ label, owner, version, loadTime, figures, servedBy }, index) => (
            <tr key={`${label}-${index}`}>
              <th scope="row">{label}</th>
              <td>{owner}</td>
              <td>{version}</td>
              <td>{millisecondsText(loadTime ?? figures.duration)}</td>
              <td>{sentText(figures)}</td>
              <td>{bytesText(figures.decoded)}</td>
              <td>{servedBy ? SERVED_BY_TEXT[servedBy] : ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
