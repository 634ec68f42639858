import { CHANGE_IDS, type ChangeId } from '../returns/changes.ts';
import type { Return } from '../returns/measure-returns.ts';
import type { VariantId } from '../variants/served-variant.ts';
import { VARIANTS } from '../variants/variants.ts';
import { STYLE } from './chart-style.ts';

const WIDTH = 880;
const LABEL_WIDTH = 224;
const BAR = 10;
const GROUP = CHANGE_IDS.length * BAR + 14;
const TOP = 92;
const RIGHT = 64;

const LEGEND: Readonly<Record<ChangeId, { text: string; className: string; x: number }>> = {
  nothing: { text: 'nothing changed', className: 'paint never', x: 16 },
  page: { text: 'a line of the page changed', className: 'paint once', x: 176 },
  shell: { text: 'a line of the shell changed', className: 'paint', x: 402 },
};

/** Draws the bytes of second visits, three bars a variant, as an SVG that reads in light and in dark. */
export function returnsChartSvg(returns: readonly Return[]): string {
  const totalOf = (id: VariantId, change: ChangeId) =>
    returns.find((each) => each.variant === id && each.change === change)?.bytes.total;
  const most = Math.max(...returns.map(({ bytes }) => bytes.total), 1000);
  const x = (bytes: number) =>
    Number((LABEL_WIDTH + (bytes / most) * (WIDTH - LABEL_WIDTH - RIGHT)).toFixed(1));
  const rows = VARIANTS.filter(({ id }) => returns.some(({ variant }) => variant === id));
  const height = TOP - 16 + rows.length * GROUP + 12;
  const groups = rows.map(({ id, letter, name }, index) => {
    const top = TOP - 16 + index * GROUP;
    const bars = CHANGE_IDS.map((change, line) => {
      const total = totalOf(id, change);
      if (total === undefined) return '';
      const y = top + line * BAR;
      return `<rect class="${LEGEND[change].className}" x="${LABEL_WIDTH}" y="${y}" width="${Number((x(total) - LABEL_WIDTH).toFixed(1))}" height="${BAR - 2}"/><text class="muted small" x="${x(total) + 6}" y="${y + BAR - 2}">${(total / 1000).toFixed(1)}</text>`;
    });
    return `<g class="${id === 'this-site' ? 'own' : ''}"><text class="text" x="16" y="${top + 18}">(${letter}) ${name}</text>${bars.join('')}</g>`;
  });
  const legend = Object.values(LEGEND).map(
    ({ text, className, x: left }) =>
      `<rect class="${className}" x="${left}" y="44" width="18" height="11"/><text class="muted" x="${left + 26}" y="54">${text}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-labelledby="title"><title id="title">KB of a second visit by variant and by what changed</title><style>${STYLE}.small{font-size:10px}</style><rect class="page" width="${WIDTH}" height="${height}" rx="8"/><text class="text title" x="16" y="30">KB that a second visit of the home page downloads</text>${legend.join('')}${groups.join('')}</svg>\n`;
}
