/** Style sheet of a report. Its colours are those of the site. */
export const REPORT_STYLE = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#fbfaf7, #131210);
  --surface: light-dark(#ffffff, #1c1a17);
  --sunken: light-dark(#f3f1eb, #0d0c0b);
  --ink: light-dark(#1a1813, #f4f1ea);
  --muted: light-dark(#5f5a50, #aba498);
  --line: light-dark(#e3dfd5, #322f29);
  --red: light-dark(#a8200d, #ff8d76);
  --red-soft: light-dark(#fbe9e4, #3a1d16);
  --green: light-dark(#17663a, #6fd39a);
  --green-soft: light-dark(#e3f3e8, #12301f);
  --amber: light-dark(#7a4d00, #f2bd5c);
  --amber-soft: light-dark(#fbf0d9, #34260b);
  --mark: #e5007a;
  font: 1rem/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif;
  background: var(--paper);
  color: var(--ink);
}
* { box-sizing: border-box; }
body { margin: 0; overflow-wrap: anywhere; }
h1, h2, h3, p, ul, figure { margin: 0; padding: 0; }
ul { list-style: none; }
code { font: 0.875em/1.4 ui-monospace, 'SF Mono', Menlo, Consolas, monospace; }
a { color: inherit; }
:focus-visible { outline: 3px solid var(--mark); outline-offset: 2px; }
.hidden { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
.label { font-size: 0.8125rem; color: var(--muted); }
.tag { border-radius: 999px; padding: 0.125rem 0.625rem; background: var(--sunken); font-size: 0.8125rem; color: var(--muted); }
.top, main { max-inline-size: 80rem; margin-inline: auto; padding-inline: clamp(1rem, 4vw, 2.5rem); }
.top { display: grid; gap: 1.75rem; padding-block: clamp(1.25rem, 3vw, 2.25rem) 0; }
.passed { --tone: var(--green); --soft: var(--green-soft); }
.waived { --tone: var(--amber); --soft: var(--amber-soft); }
.refused { --tone: var(--red); --soft: var(--red-soft); }
.verdict { display: grid; align-content: center; gap: 0.625rem; border-radius: 0 0.75rem 0.75rem 0; border-inline-start: 0.5rem solid var(--tone); background: var(--soft); padding: clamp(1rem, 3vw, 1.75rem); }
.verdict .label, .verdict .origin { color: var(--ink); }
h1 { display: flex; align-items: center; gap: 0.875rem; font-size: clamp(1.75rem, 1.3rem + 2vw, 2.75rem); line-height: 1.1; letter-spacing: -0.025em; }
.sign { flex: none; display: grid; place-items: center; inline-size: 1.25em; block-size: 1.25em; border-radius: 50%; background: var(--tone); color: var(--paper); font-size: 0.75em; }
.reasons { display: flex; flex-wrap: wrap; gap: 0.375rem; }
.reasons a { display: block; border: 1px solid var(--tone); border-radius: 999px; padding: 0.0625rem 0.625rem; color: var(--tone); text-decoration: none; }
.reasons a:hover { text-decoration: underline; }
.packages { display: grid; gap: 0.25rem; }
.packages li { display: flex; flex-wrap: wrap; gap: 0.125rem 0.625rem; align-items: baseline; }
.origin { font-size: 0.875rem; }
q { font-weight: 600; }
.tiles { display: grid; gap: 0.75rem; grid-template-columns: repeat(auto-fit, minmax(min(16rem, 100%), 1fr)); }
.tiles a { display: grid; align-content: start; gap: 0.25rem; block-size: 100%; border: 1px solid var(--line); border-radius: 0.75rem; background: var(--surface); padding: 0.75rem 1.25rem; text-decoration: none; }
.tiles a:hover { border-color: var(--muted); }
.tiles strong { font-size: 1.375rem; line-height: 1.2; letter-spacing: -0.02em; }
.tiles span { color: var(--muted); font-size: 0.9375rem; }
main { display: grid; gap: clamp(2rem, 4vw, 3rem); padding-block: clamp(1.75rem, 4vw, 2.5rem) 4rem; }
main > section { display: grid; gap: 0.875rem; min-inline-size: 0; }
h2 { font-size: 1.375rem; line-height: 1.2; letter-spacing: -0.02em; }
h3 { font-size: 1rem; }
.heading { display: flex; flex-wrap: wrap; gap: 0.5rem 1.5rem; align-items: baseline; justify-content: space-between; }
.switches { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; }
.switches label { display: flex; align-items: center; gap: 0.5rem; min-block-size: 1.75rem; }
.switches input { inline-size: 1.125rem; block-size: 1.125rem; margin: 0; accent-color: var(--mark); }
.rules { display: grid; gap: 0.75rem; }
.rule { display: grid; gap: 0.75rem; border: 1px solid var(--line); border-inline-start: 0.25rem solid var(--tone); border-radius: 0 0.5rem 0.5rem 0; background: var(--surface); padding: 0.875rem 1.125rem; }
.rule h3 { display: flex; flex-wrap: wrap; gap: 0.625rem; align-items: center; }
.rule .tag { background: var(--soft); color: var(--tone); font-weight: 600; }
.findings { display: grid; gap: 0.75rem; }
.findings > li { display: grid; gap: 0.125rem; }
.findings > li + li { border-block-start: 1px solid var(--line); padding-block-start: 0.75rem; }
.fix { font-size: 0.9375rem; }
.warnings { display: grid; gap: 0.5rem; }
.warnings li { border-inline-start: 0.25rem solid var(--amber); padding-inline-start: 0.875rem; }
.names { display: flex; flex-wrap: wrap; gap: 0.375rem; }
.names li { border: 1px solid var(--line); border-radius: 999px; padding: 0.0625rem 0.625rem; background: var(--surface); }
.listed, .note { color: var(--muted); font-size: 0.9375rem; }
.note { max-inline-size: 46rem; }
.page { border: 1px solid var(--line); border-radius: 0.75rem; background: var(--surface); }
.page > :not(summary) { margin: 0 clamp(0.75rem, 2vw, 1.25rem) clamp(0.75rem, 2vw, 1.25rem); }
summary { cursor: pointer; }
.page > summary { display: flex; flex-wrap: wrap; gap: 0.25rem 0.75rem; align-items: center; padding: 0.75rem clamp(0.75rem, 2vw, 1.25rem); }
.page > summary::before { content: ''; inline-size: 0.5rem; block-size: 0.5rem; border: solid var(--muted); border-width: 0 2px 2px 0; rotate: -45deg; }
.page[open] > summary::before { rotate: 45deg; }
.sum { color: var(--muted); font-size: 0.9375rem; }
.variants { display: grid; gap: 1.5rem; grid-template-columns: repeat(2, minmax(0, 1fr)); }
.desktop { grid-column: 1 / -1; }
figure { display: grid; gap: 0.5rem; align-content: start; min-inline-size: 0; }
figcaption { font-size: 0.9375rem; color: var(--muted); }
figcaption strong { color: var(--ink); text-transform: capitalize; }
.sides { display: grid; gap: 0.75rem; grid-template-columns: repeat(2, minmax(0, 1fr)); }
.sides + .sides { border-block-start: 2px dotted var(--line); padding-block-start: 0.5rem; }
.side { display: grid; gap: 0.25rem; align-content: start; }
.shot { position: relative; border: 1px solid var(--line); border-radius: 0.25rem; overflow: hidden; }
.shot img { display: block; inline-size: 100%; block-size: auto; }
.marks { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; }
.marks rect { fill: var(--mark); fill-opacity: 0.1; stroke: var(--mark); stroke-width: 2px; vector-effect: non-scaling-stroke; }
.omitted { border: 1px dashed var(--line); border-radius: 0.25rem; padding: 1rem; color: var(--muted); font-size: 0.9375rem; }
body:has(#marks:not(:checked)) .marks { display: none; }
body:has(#stacked:checked) :is(.sides, .variants) { grid-template-columns: minmax(0, 1fr); }
.key { display: flex; align-items: center; gap: 0.5rem; font-size: 0.875rem; color: var(--muted); }
.key .bar { inline-size: 1.5rem; }
.key .new { margin-inline-start: 0.75rem; }
.weights { display: grid; gap: 0.5rem; margin-block-start: 0.25rem; }
.weights li { display: grid; gap: 0.375rem 1.5rem; grid-template-columns: minmax(0, 0.8fr) repeat(3, minmax(0, 1fr)); align-items: center; border: 1px solid var(--line); border-radius: 0.5rem; background: var(--surface); padding: 0.75rem 1.125rem; }
.weight { display: grid; gap: 0.1875rem; font-size: 0.9375rem; }
.bar { display: block; block-size: 0.4375rem; border-radius: 0.125rem; min-inline-size: 1px; }
.old { background: light-dark(#b9b2a3, #6d665b); }
.new { background: light-dark(#c23318, #ff7a5c); }
.step { font-weight: 600; white-space: nowrap; }
.more { color: var(--red); }
.less { color: var(--green); }
@media (min-width: 62rem) {
  .top { grid-template-columns: minmax(0, 1.7fr) minmax(0, 1fr); gap: 0.75rem; }
  .tiles { grid-template-columns: minmax(0, 1fr); block-size: 100%; }
  .findings > li { grid-template-columns: minmax(0, 13rem) minmax(0, 1fr); column-gap: 1.5rem; }
  .where { grid-row: span 2; }
}
@media (max-width: 47.99rem) {
  .weights li, .variants { grid-template-columns: minmax(0, 1fr); }
}
@media print {
  :root { color-scheme: light; }
  .switches { display: none; }
  .page, .rule, figure, .weights li { break-inside: avoid; }
  .page { break-inside: auto; }
  details::details-content { content-visibility: visible; block-size: auto; }
  * { print-color-adjust: exact; }
}
@media (forced-colors: active) {
  .bar { forced-color-adjust: none; }
}
`;
