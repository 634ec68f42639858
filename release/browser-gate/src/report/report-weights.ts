import {
  bytesStep,
  changedWeights,
  type CheckReport,
  counted,
  kilobytes,
  KINDS,
  type PageWeight,
  type Weight,
} from '@site/release-model/check-report';
import { html, type Html } from './html.ts';

/** Pages whose weights are shown at once: those with the largest changes. */
const SHOWN = 6;

const NAMES: Readonly<Record<keyof Weight, string>> = { html: 'HTML', css: 'CSS', scripts: 'Scripts' };

/** What pages weigh before and after, as bars. */
export function weightsSection({ weights }: CheckReport): Html {
  const changed = changedWeights(weights);
  const [shown, others] = [changed.slice(0, SHOWN), changed.slice(SHOWN)];
  const most = Object.fromEntries(KINDS.map((kind) => [kind, heaviest(weights, kind)])) as Weight;
  const same = weights.length - changed.length;
  return html`<section aria-labelledby="weights">
    <h2 id="weights">Weights</h2>
    <p class="note">
      Bytes as served with brotli. The HTML of a first visit carries the style sheets; the scripts are the
      shell’s, the remote’s entry and the page’s.
    </p>
    ${weights.length === 0 && html`<p>No page of a changed package was weighed.</p>`}
    ${
      shown.length > 0 &&
      html`<p class="key" aria-hidden="true">
          <span class="bar old"></span> live <span class="bar new"></span> new
        </p>
        <ul class="weights">
          ${shown.map((weight) => weightItem(weight, most))}
        </ul>`
    }
    ${
      others.length > 0 &&
      html`<details>
        <summary>${counted(others.length, 'page')} with smaller changes</summary>
        <ul class="weights">
          ${others.map((weight) => weightItem(weight, most))}
        </ul>
      </details>`
    }
    ${same > 0 && html`<p class="listed">${counted(same, 'page')} of the same weight as before.</p>`}
  </section>`;
}

const heaviest = (weights: readonly PageWeight[], kind: keyof Weight): number =>
  Math.max(1, ...weights.flatMap(({ before, after }) => [before?.[kind] ?? 0, after?.[kind] ?? 0]));

const weightItem = (weight: PageWeight, most: Weight): Html =>
  html`<li>
    <h3><code>${weight.path}</code></h3>
    ${KINDS.map((kind) => bars(weight, kind, most[kind]))}
  </li>`;

function bars({ before, after }: PageWeight, kind: keyof Weight, most: number): Html {
  const [old, now] = [before?.[kind], after?.[kind]];
  const step = old === undefined || now === undefined ? '' : bytesStep(old, now);
  const trend = old === undefined || now === undefined || old === now ? 'level' : now > old ? 'more' : 'less';
  return html`<div class="weight">
    <p>
      <span class="label">${NAMES[kind]}</span> ${figures(old, now)}
      ${step && html`<span class="step ${trend}">${step}</span>`}
    </p>
    ${bar('old', old, most)} ${bar('new', now, most)}
  </div>`;
}

function figures(old: number | undefined, now: number | undefined): string {
  if (now === undefined) return `${kilobytes(old ?? 0)}, gone`;
  if (old === undefined) return `${kilobytes(now)}, new`;
  return old === now ? kilobytes(now) : `${kilobytes(old)} → ${kilobytes(now)}`;
}

const bar = (name: 'old' | 'new', bytes: number | undefined, most: number): Html =>
  html`<span class="bar ${name}" style="inline-size:${(((bytes ?? 0) / most) * 100).toFixed(2)}%"></span>`;
