import type { CheckedPromotion } from '../../changes/promote/promote.ts';
import type { Versions } from '../../model/log/log-entry.ts';

/** A check that was made: of these versions, against the site root or a live site. */
export type Checked = Omit<CheckedPromotion, 'opened'> &
  Partial<Pick<CheckedPromotion, 'opened'>> & { packages: Versions; origin?: string; release?: number };

/** What a check came to, as Markdown for a pull request. */
export function checkSummary({ packages, live, refusals, warnings, opened }: Checked): string {
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
    warnings.map((warning) => `- ${cell(warning)}`).join('\n'),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n');
}

const code = (text: string): string => `\`${text}\``;

const cell = (text: string): string => text.replaceAll('|', '\\|').replace(/\s+/g, ' ');
