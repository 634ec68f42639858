import { VARIANTS } from '../variants/variants.ts';
import { STYLE } from './chart-style.ts';
import type { Measurements } from './measurements.ts';

const WIDTH = 880;
const LABEL_WIDTH = 224;
const ROW = 24;
const PANEL_GAP = 34;
const TOP = 92;
const RIGHT = 56;

/**
 * Draws largest paint (bar) and hydration (ring) of every variant, a panel a page, as an SVG that reads in light and
 * in dark.
 */
export function chartSvg(measured: Measurements, pages: readonly string[]): string {
  const rows = pages.flatMap((page) =>
    VARIANTS.map((variant) => ({
      page,
      variant,
      paint: measured.median(page, variant.id, 'largestPaint'),
      hydrated: measured.median(page, variant.id, 'hydrated'),
    })).filter(({ paint }) => !Number.isNaN(paint)),
  );
  const most = Math.max(...rows.flatMap(({ paint, hydrated }) => [paint || 0, hydrated || 0]), 1000);
  const seconds = Math.ceil(most / 1000);
  const x = (ms: number) =>
    Number((LABEL_WIDTH + (ms / (seconds * 1000)) * (WIDTH - LABEL_WIDTH - RIGHT)).toFixed(1));
  const panelHeight = VARIANTS.length * ROW + PANEL_GAP;
  const height = TOP + pages.length * panelHeight + 12;

  const grid = Array.from({ length: seconds + 1 }, (_, second) => {
    const at = x(second * 1000);
    return `<path class="line" d="M${at} ${TOP - 8}V${height - 20}"/><text class="muted" x="${at}" y="${TOP - 14}" text-anchor="middle">${second} s</text>`;
  });
  const panels = pages.map((page, index) => {
    const top = TOP + index * panelHeight;
    const bars = rows
      .filter((row) => row.page === page)
      .map((row, line) => bar(row, top + 22 + line * ROW, x));
    return `<text class="text heading" x="16" y="${top + 12}">${page}</text>${bars.join('')}`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-labelledby="title"><title id="title">Largest contentful paint and hydration by page and variant</title><style>${STYLE}</style><rect class="page" width="${WIDTH}" height="${height}" rx="8"/><text class="text title" x="16" y="30">Seconds on a slow phone until the largest paint and until hydrated</text><rect class="paint" x="16" y="44" width="26" height="11" rx="2"/><text class="muted" x="50" y="54">largest contentful paint</text><circle class="dot" cx="226" cy="50" r="4.5" stroke-width="2"/><text class="muted" x="238" y="54">hydrated: everything is interactive</text>${grid.join('')}${panels.join('')}</svg>\n`;
}

type Row = { variant: (typeof VARIANTS)[number]; paint: number; hydrated: number };

function bar({ variant, paint, hydrated }: Row, y: number, x: (ms: number) => number): string {
  const middle = y + ROW / 2;
  const end = Math.max(paint || 0, hydrated || 0);
  const hydration = Number.isNaN(hydrated)
    ? ''
    : `<path class="wait" d="M${x(Math.min(paint, hydrated))} ${middle}H${x(hydrated)}" stroke-width="2" stroke-dasharray="2 3"/><circle class="dot" cx="${x(hydrated)}" cy="${middle}" r="4.5" stroke-width="2"/>`;
  return `<g class="${variant.id === 'this-site' ? 'own' : ''}"><text class="text" x="16" y="${middle + 4}">(${variant.letter}) ${variant.name}</text><rect class="paint" x="${x(0)}" y="${middle - 6}" width="${Number((x(paint) - x(0)).toFixed(1))}" height="12" rx="2"/>${hydration}<text class="muted" x="${x(end) + 12}" y="${middle + 4}">${(end / 1000).toFixed(2)}</text></g>`;
}
