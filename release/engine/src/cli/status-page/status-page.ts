import { html, type Html } from './html.ts';
import { ACTIONS } from '../../model/log/actions.ts';
import { changeLines, minute } from '../../model/log/changes.ts';
import type { LogEntry, Note, SideCounts } from '../../model/log/log-entry.ts';
import type { PackageStatus, Status } from '../../model/log/status.ts';
import { STATUS_STYLE } from './status-style.ts';

/** All that the page shows. */
export type Overview = {
  /** ISO date and time at which it was read. */
  at: string;
  /** Name of the store. */
  place: string;
  status: Status;
  /** Entries that brought the live versions, by number. */
  brought: ReadonlyMap<number, LogEntry>;
  /** The latest entries of the log, the newest first. */
  latest: readonly LogEntry[];
  /** A sentence for each entry that can't be read. */
  damaged: readonly string[];
  /** Entries that began the canary or decided about it, the oldest first. */
  canarySteps: readonly LogEntry[];
};

/** What tells such a page from any other. */
export const MARK = '<meta name="generator" content="site status" />';

/** No script, no form, nothing from elsewhere: what a team wrote can't run. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/** A site as one page for people, which needs nothing else. */
export function statusPage(overview: Overview): string {
  const { at, place, status, latest } = overview;
  const origin = status.settings?.['PUBLIC_SITE_URL'] ?? '';
  const name = URL.canParse(origin) ? new URL(origin).host : place;
  const title = status.live === null ? 'Nothing is live' : `Release ${status.live} is live`;
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${POLICY}" />
        ${{ markup: MARK }}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="referrer" content="no-referrer" />
        <title>${title}: ${name}</title>
        <style>
          ${{ markup: STATUS_STYLE }}
        </style>
      </head>
      <body>
        <header>
          <p>${name}</p>
          <h1>${title}</h1>
          <p>This page is of <time datetime="${at}">${minute(at)} UTC</time>.</p>
        </header>
        <main>
          ${notices(overview)} ${canary(overview)}
          ${section(
            'Packages',
            'cards',
            status.packages.map((each) => packageCard(each, overview)),
          )}
          ${section(
            'Log',
            'log card',
            latest.map((entry) => logEntry(entry, at)),
          )}
        </main>
        <footer>
          <p>Site root: <code>${place}</code></p>
        </footer>
      </body>
    </html>`;
  return page.markup.replace(/^ +/gm, '');
}

const section = (title: string, kind: string, items: readonly Html[]): Html =>
  html`<section aria-labelledby="${title}">
    <h2 id="${title}">${title}</h2>
    <ul class="${kind}">
      ${items}
    </ul>
  </section>`;

/** What is not as on any other day, or that there is nothing. */
function notices({ at, status, damaged }: Overview): Html {
  const { hold, held, quarantined, trustsEveryone } = status;
  const item = (kind: string, text: string, note?: Note): Html =>
    html`<li class="${kind}">
      <strong>${text}</strong>
      ${note?.why && html`<q>${note.why}</q>`}
      ${note && html`<span>by ${note.by}, ${when(note.at, at)}</span>`}
    </li>`;
  const wrong = [
    ...(hold ? [item('bad', 'Everything is on hold', hold)] : []),
    ...Object.entries(held).map(([name, note]) => item('bad', `${name} is on hold`, note)),
    ...Object.entries(quarantined).map(([version, note]) => item('bad', `${version} is quarantined`, note)),
    ...damaged.map((sentence) => item('bad', sentence)),
  ];
  return html`<ul class="notices" aria-label="Notices">
    ${wrong.length > 0 ? wrong : item('good', 'Nothing is on hold, in quarantine or damaged')}
    ${trustsEveryone && item('warn', 'Nobody has a key: whoever can write to the site root is trusted')}
  </ul>`;
}

/** The canary, and the last figures that the log has about it. */
function canary({ at, status, canarySteps }: Overview): Html | false {
  const { canary: now, packages } = status;
  if (!now) return false;
  const live = new Map(packages.map((each) => [each.name, each.live]));
  const given = Object.entries(now.packages).filter(([name, { version }]) => live.get(name) !== version);
  const next = [...now.steps.map((step) => `${step} %`), ...(now.goesLive ? ['live'] : [])];
  const { at: counted = '', evidence } = canarySteps.findLast((entry) => entry.evidence) ?? {};
  const failed = ({ failures, views }: SideCounts) => `${failures} of ${views} views`;
  return section('Canary', 'card', [
    html`<li>
      <p class="figure">${now.share} %</p>
      <dl>
        ${given.map(([name, { version }]) => row(name, html`<code>${version}</code>`))}
        ${row('Began', when(canarySteps[0]?.at ?? now.steppedAt, at))}
        ${row(Date.parse(now.until) > Date.parse(at) ? 'Ends by' : 'Ended', time(now.until))}
        ${row('Next', next.join(', ') || 'what you decide')}
        ${evidence && row('Failed', html`${failed(evidence)}, ${when(counted, at)}`)}
        ${evidence && row('Live failed', failed(evidence.before))}
      </dl>
    </li>`,
  ]);
}

/** A package: since when its version is live, and whose doing that is. */
function packageCard(own: PackageStatus, { at, brought, status }: Overview): Html {
  const { name, live, since, versions } = own;
  const entry = brought.get(since ?? 0);
  const latest = versions.at(-1);
  const keys = status.keys.filter(({ owner }) => owner === name).map(({ id, state }) => `${id} (${state})`);
  return html`<li class="card">
    <h3>${name}</h3>
    <p><code>${live ?? 'not live'}</code></p>
    <dl>
      ${entry && row('Went live', when(entry.at, at))} ${entry && row('By', entry.by)}
      ${entry?.why && row('Why', entry.why)}
      ${entry?.commit && row('Commit', html`<code>${entry.commit}</code>`)}
      ${keys.length > 0 && row('Keys', keys.join(', '))}
      ${latest && latest !== live && row('Latest', html`<code>${latest}</code>`)}
    </dl>
  </li>`;
}

function logEntry(entry: LogEntry, at: string): Html {
  const { number, action, by, why } = entry;
  const lines = changeLines(entry);
  return html`<li>
    <p><strong>${number} ${ACTIONS[action].name}</strong><span>${by}, ${when(entry.at, at)}</span></p>
    <div>
      ${lines.map((line) => html`<p>${line}</p>`)}
      ${why && !lines.some((line) => line.includes(why)) && html`<p><q>${why}</q></p>`}
    </div>
  </li>`;
}

const row = (term: string, value: Html | string): Html =>
  html`<div>
    <dt>${term}</dt>
    <dd>${value}</dd>
  </div>`;

const time = (iso: string): Html => html`<time datetime="${iso}">${minute(iso)} UTC</time>`;

/** How long before another time something was, and when. */
function when(iso: string, at: string): Html {
  const minutes = Math.max(0, Math.floor((Date.parse(at) - Date.parse(iso)) / 60_000));
  const hours = Math.floor(minutes / 60);
  const age = minutes < 120 ? `${minutes} min` : hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
  return html`${age} ago <small>(${time(iso)})</small>`;
}
