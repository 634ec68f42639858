/** Rules of the page about a site: the system's font, light and dark, no wider than a phone. */
export const STATUS_STYLE = `
:root { color-scheme: light dark; --paper: #f6f5f1; --card: #fff; --ink: #1b1a17; --muted: #5a564d; --line: #dcd8ce;
  --good: #17643a; --warn: #7d4a00; --bad: #b3211a; --accent: #0b57b0 }
@media (prefers-color-scheme: dark) {
  :root { --paper: #101113; --card: #1a1c1f; --ink: #eceae5; --muted: #aaa69d; --line: #34373c;
    --good: #74d19b; --warn: #f0b954; --bad: #ff8f85; --accent: #8cb8fa }
}
* { box-sizing: border-box; margin: 0; padding: 0 }
body { max-width: 68rem; margin: 0 auto; padding: 1.25rem 1rem 2rem; overflow-wrap: anywhere;
  font: 1rem/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper) }
header p, footer, span, small, dt { color: var(--muted) }
header p, footer, span, dl, .log { font-size: .9375rem }
h1 { margin: .125rem 0 .25rem; font-size: 1.75rem; line-height: 1.2 }
h2 { margin: 2rem 0 .625rem; font-size: 1.25rem }
h3 { font-size: 1.0625rem }
ul { list-style: none }
a { color: var(--accent) }
q, span { display: block }
small { font-size: .8125rem }
time { white-space: nowrap }
code { font: .875em/1.5 ui-monospace, Menlo, Consolas, monospace }
footer { margin-top: 2.5rem }
.card, .notices li { padding: .75rem 1rem; background: var(--card); border: 1px solid var(--line); border-radius: .5rem }
.notices { display: grid; gap: .5rem; margin-top: 1rem }
.notices li { border-left: .3125rem solid var(--kind) }
.notices strong { color: var(--kind) }
.good { --kind: var(--good) } .warn { --kind: var(--warn) } .bad { --kind: var(--bad) }
.cards { display: grid; gap: .625rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr)) }
dl { display: grid; gap: .25rem; margin-top: .375rem }
dl > div { display: grid; grid-template-columns: 5rem 1fr; gap: .5rem }
.figure { font-size: 2.25rem; font-weight: 700; line-height: 1.1 }
.log { padding-block: 0 }
.log > li { display: grid; gap: .125rem 1.5rem; padding: .625rem 0; grid-template-columns: repeat(auto-fit, minmax(min(100%, 19rem), 1fr)) }
.log > li + li { border-top: 1px solid var(--line) }
`;
