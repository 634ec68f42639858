import { minute } from '@site/release-model/changes';
import {
  bytesStep,
  changedWeights,
  type CheckReport,
  counted,
  KINDS,
  pagesSentence,
  type ReportedPackage,
  rulesSentence,
  VERDICTS,
} from '@site/release-model/check-report';
import { html, type Html } from './html.ts';
import { wordsSection } from './changed-words.ts';
import { picturesSection } from './report-pictures.ts';
import { rulesSection } from './report-rules.ts';
import { REPORT_STYLE } from './report-style.ts';
import { weightsSection } from './report-weights.ts';

/** Nothing but inline styles and pictures: no text of another team can run or ask for anything. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'";

/** A report as one HTML page that needs nothing else. */
export function reportPage(report: CheckReport): string {
  const { verdict, packages, warnings } = report;
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${POLICY}" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${VERDICTS[verdict]}: ${packages.map(({ name }) => name).join(', ')}</title>
        <style>
          ${{ markup: REPORT_STYLE }}
        </style>
      </head>
      <body>
        <header class="top ${verdict}">
          <div class="verdict">
            <p class="label">Check of a release</p>
            <h1><span class="sign" aria-hidden="true">${SIGNS[verdict]}</span>${VERDICTS[verdict]}</h1>
            ${reasons(report)}
            <ul class="packages">
              ${packages.map(packageItem)}
            </ul>
            <p class="origin">${originText(report)}</p>
          </div>
          <nav aria-label="Parts of this report">
            <ul class="tiles">
              ${tiles(report)}
            </ul>
          </nav>
        </header>
        <main>
          ${wordsSection(report)} ${rulesSection(report, 'found')} ${picturesSection(report)}
          ${weightsSection(report)}
          ${
            warnings.length > 0 &&
            html`<section aria-labelledby="warnings">
              <h2 id="warnings">Warnings</h2>
              <ul class="warnings">
                ${warnings.map((warning) => html`<li>${warning}</li>`)}
              </ul>
            </section>`
          }
          ${rulesSection(report, 'others')}
        </main>
      </body>
    </html>`;
  return page.markup.replace(/^ +/gm, '');
}

const SIGNS: Readonly<Record<CheckReport['verdict'], string>> = { passed: '✓', waived: '!', refused: '✕' };

/** The rules that found something, by name. */
const reasons = ({ rules }: CheckReport): Html | false => {
  const found = rules.filter(({ findings }) => findings.length > 0);
  return (
    found.length > 0 &&
    html`<ul class="reasons" aria-label="Rules that found something">
      ${found.map(({ name, state }) => html`<li><a href="#rule-${name}">${name}, ${state}</a></li>`)}
    </ul>`
  );
};

const packageItem = ({ name, before, after }: ReportedPackage): Html =>
  html`<li>
    <strong>${name}</strong>
    <code>${before ?? 'new'}</code><span aria-hidden="true">→</span><span class="hidden">becomes</span>
    <code>${after}</code>
  </li>`;

function originText({ by, why, commit, at, live }: CheckReport): Html {
  const time = `${minute(at)} UTC`;
  return html`${why && html`<q>${why}</q> · `}${by} · <time datetime="${at}">${time}</time>${
      commit && html` · commit <code>${commit}</code>`
    }
    · compared with release ${live}`;
}

function tiles(report: CheckReport): Html[] {
  const { rules, pages, opened, weights } = report;
  const visible = pages.filter(({ change }) => ['changed', 'new', 'gone'].includes(change)).length;
  const refused = rules.filter(({ state }) => state === 'refused').length;
  const broken = rules.filter(({ findings }) => findings.length > 0).length;
  const [heaviest] = changedWeights(weights.filter(({ before, after }) => before && after));
  const step = heaviest && largestStep(heaviest);
  return [
    tile(
      broken > 0 ? '#found' : '#rules',
      refused > 0
        ? counted(refused, 'rule')
        : `${broken === 0 ? 'All' : broken} ${broken === 0 ? 'met' : 'waived'}`,
      rulesSentence(rules),
    ),
    tile('#pages', opened === undefined ? 'Not seen' : counted(visible, 'page'), pagesSentence(report)),
    tile(
      '#weights',
      step ?? 'Same',
      heaviest
        ? `Largest change of a page’s weight: ${heaviest.path}.`
        : 'No page became heavier or lighter.',
    ),
  ];
}

function largestStep({ before, after }: CheckReport['weights'][number]): string {
  const steps = KINDS.map((kind) => [before?.[kind] ?? 0, after?.[kind] ?? 0] as const);
  const [largest] = steps.sort((a, b) => Math.abs(b[1] - b[0]) - Math.abs(a[1] - a[0]));
  return largest ? bytesStep(...largest) : '';
}

const tile = (target: string, figure: string, text: string): Html =>
  html`<li>
    <a href="${target}"><strong>${figure}</strong> <span>${text}</span></a>
  </li>`;
