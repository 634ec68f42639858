import {
  type Box,
  type CheckReport,
  counted,
  percent,
  type ReportedCrop,
  type ReportedPage,
  type ReportedPicture,
  type ReportedStrip,
} from '@site/release-model/check-report';
import { html, type Html } from './html.ts';

/** Pages whose pictures are open at once; those of the others open with a click. */
const OPEN_PAGES = 6;

/** The windows and schemes in the order in which they are shown: two phones fill the place of one desktop. */
const ORDER = ['desktop light', 'phone light', 'phone dark', 'desktop dark'] as const;

/** How the pages look before and after. */
export function picturesSection({ pages, opened }: CheckReport): Html {
  const shown = pages.filter(({ pictures }) => pictures.length > 0);
  return html`<section aria-labelledby="pages">
    <div class="heading">
      <h2 id="pages">Pages</h2>
      ${
        shown.length > 0 &&
        html`<p class="switches">
          <label><input type="checkbox" id="marks" checked /> Mark differences</label>
          <label><input type="checkbox" id="stacked" /> Full width</label>
        </p>`
      }
    </div>
    ${opened === undefined && html`<p>No browser looked at this release, so there are no pictures.</p>`}
    ${opened !== undefined && pages.length === 0 && html`<p>No page differs from the live one.</p>`}
    ${shown.map((page, index) => pageItem(page, index < OPEN_PAGES))} ${listed(pages, 'gone', 'Gone:')}
    ${listed(pages, 'unseen', 'Could not be pictured:')} ${listed(pages, 'same', 'Without a visible change:')}
    ${listed(pages, 'unopened', 'Not opened, since others of their kind were:')}
  </section>`;
}

function listed(pages: readonly ReportedPage[], change: ReportedPage['change'], words: string): Html | false {
  const paths = pages.filter((page) => page.change === change);
  return (
    paths.length > 0 &&
    html`<p class="listed">
      ${words} ${paths.map(({ path }, index) => html`${index > 0 && ', '}<code>${path}</code>`)}
    </p>`
  );
}

function pageItem({ path, package: owner, change, pictures }: ReportedPage, isOpen: boolean): Html {
  const variants = ORDER.flatMap((name) => pictures.find((each) => nameOf(each) === name) ?? []);
  const same = ORDER.filter((name) => !variants.some((each) => nameOf(each) === name));
  return html`<details class="page" ${isOpen && { markup: 'open' }}>
    <summary>
      <h3><code>${path}</code></h3>
      <span class="tag">${owner}</span>
      <span class="sum">${change === 'new' ? 'New page' : changeText(pictures)}</span>
    </summary>
    <div class="variants">${variants.map((picture) => pairItem(path, picture))}</div>
    ${same.length > 0 && html`<p class="listed">No visible change: ${same.join(', ')}.</p>`}
  </details>`;
}

function changeText(pictures: readonly ReportedPicture[]): string {
  const largest = Math.max(...pictures.map(({ share }) => share));
  return `${counted(pictures.length, 'picture')} of ${ORDER.length} differ, up to ${percent(largest)} of the page`;
}

const nameOf = ({ viewport, scheme }: ReportedPicture) => `${viewport} ${scheme}` as const;

function pairItem(path: string, picture: ReportedPicture): Html {
  const { viewport, scheme, strips, share } = picture;
  const isNew = strips.every(({ before }) => !before);
  const name = `${path}, ${viewport}, ${scheme}`;
  const isLeftOut = strips.some(({ after }) => after && !after.png);
  return html`<figure class="pair ${viewport}">
    <figcaption>
      <strong>${viewport}, ${scheme}</strong> · ${rowsText(strips)}${!isNew && ` · ${percent(share)} differs`}
    </figcaption>
    ${
      isLeftOut
        ? html`<p class="omitted">Left out, to keep this report small.</p>`
        : strips.map((strip, index) => stripItem(strip, index === 0, name))
    }
  </figure>`;
}

function rowsText(strips: readonly ReportedStrip[]): string {
  const crops = strips.flatMap(({ before, after }) => after ?? before ?? []);
  const [first] = crops;
  const full = (first?.fullHeight ?? 0).toLocaleString('en');
  return crops.length === 1 && first
    ? `rows ${first.top} to ${first.top + first.height} of ${full}`
    : `${crops.length} parts of ${full} rows`;
}

/** One piece of a page, before and after. Labels stand above the first. */
const stripItem = ({ before, after, boxes }: ReportedStrip, isFirst: boolean, name: string): Html =>
  html`<div class="sides">
    ${before && side(isFirst && 'Live', before, boxes.before, `${name}: as it is live`)}
    ${after && side(isFirst && 'New', after, boxes.after, `${name}: as it would be`)}
  </div>`;

function side(label: string | false, crop: ReportedCrop, boxes: readonly Box[], alt: string): Html {
  const { width, height, png } = crop;
  return html`<div class="side">
    ${label && html`<p class="label">${label}</p>`}
    <div class="shot">
      <img
        src="data:image/png;base64,${png?.toString('base64')}"
        width="${width}"
        height="${height}"
        alt="${alt}, row ${crop.top} and below"
      />
      ${
        boxes.length > 0 &&
        html`<svg class="marks" viewBox="0 0 ${width} ${height}" aria-hidden="true">
          ${boxes.map(
            (box) =>
              html`<rect x="${box.left}" y="${box.top}" width="${box.width}" height="${box.height}" />`,
          )}
        </svg>`
      }
    </div>
  </div>`;
}
