import { isDeepStrictEqual } from 'node:util';
import type { Checked } from '../../changes/promote/promote.ts';
import { type Effect, ONE_APPLICATION, priceText } from '../../model/release/weight.ts';

/** What a check came to, as Markdown for a pull request. */
export function checkSummary({ packages, live, refusals, warnings, opened, effect }: Checked): string {
  const isFine = refusals.length === 0;
  const versions = Object.entries(packages).map(
    ([name, version]) =>
      `- ${name}: ${live[name] === undefined ? 'new' : code(live[name])} → ${code(version)}`,
  );
  const looked =
    opened === undefined
      ? 'No browser looked at the pages.'
      : `On a desktop and a phone, a browser opened ${opened.map(code).join(', ') || 'no page'}.`;
  const rows = refusals.map(
    ({ package: name, rule, value, fix }) => `| ${[name, code(rule), value, fix].map(cell).join(' | ')} |`,
  );
  return [
    `## ${isFine ? 'May go live' : 'Refused'}`,
    versions.join('\n'),
    isFine ? looked : ['| package | rule | found | fix |', '| --- | --- | --- | --- |', ...rows].join('\n'),
    effect ? effectText(effect) : '',
    warnings.map((warning) => `- ${cell(warning)}`).join('\n'),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n');
}

/** What visitors would get instead of what is live. */
function effectText({ pages, scripts, home, liveHome }: Effect): string {
  const shown = pages.slice(0, 10).map(code).join(', ');
  const rows = scripts.map((row) => `| ${row.map((each) => each.toLocaleString('en')).join(' | ')} |`);
  return [
    `It would change ${pages.length === 0 ? 'no page' : shown}${pages.length > 10 ? `, ${pages.length - 10} more` : ''}.`,
    home && liveHome
      ? `Home would load ${priceText(home)}; ${isDeepStrictEqual(home, liveHome) ? 'so it does now' : `now ${priceText(liveHome)}`}; as one application ${priceText(ONE_APPLICATION)}.`
      : '',
    rows.length > 0 ? ['| scripts, bytes | live | new |', '| --- | ---: | ---: |', ...rows].join('\n') : '',
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

const code = (text: string): string => `\`${text}\``;

const cell = (text: string): string => text.replaceAll('|', '\\|').replace(/\s+/g, ' ');
