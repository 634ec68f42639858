import { factsLine, hasFacts } from './changed-words.ts';
import {
  bytesStep,
  changedWeights,
  type CheckReport,
  counted,
  kilobytes,
  KINDS,
  pagesSentence,
  percent,
  type PageWords,
  type ReportedPage,
  type ReportedRule,
  rulesSentence,
  VERDICTS,
} from '@site/release-model/check-report';

/** Most lines of each list: a comment on a pull request is read at a glance. */
const MOST_LINES = 12;

/** A report as a short Markdown text, for a pull request. */
export function reportText(report: CheckReport): string {
  const { packages, rules, pages, words = [], warnings, weights } = report;
  const broken = rules.filter(({ findings }) => findings.length > 0);
  return [
    `## ${VERDICTS[report.verdict]}`,
    '',
    ...packages.map(
      ({ name, before, after }) => `- ${code(name)}: ${code(before ?? 'new')} → ${code(after)}`,
    ),
    `- ${rulesSentence(rules)} ${pagesSentence(report)}`,
    ...section(
      'Facts that changed',
      words.filter(hasFacts).map((each) => `- ${code(each.path)} ${plain(factsLine(each))}`),
    ),
    ...section('Words that changed', words.flatMap(wordLines)),
    ...section('Rules', broken.flatMap(ruleLines)),
    ...section('Pages', pages.filter(({ change }) => change !== 'same').map(pageLine)),
    ...section('Weights', changedWeights(weights).map(weightLine)),
    ...section(
      'Warnings',
      warnings.map((warning) => `- ${plain(warning)}`),
    ),
    '',
  ].join('\n');
}

function section(title: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  const left = lines.length - MOST_LINES;
  const more = left > 0 ? [`- … and ${counted(left, 'other')}`] : [];
  return ['', `### ${title}`, '', ...lines.slice(0, MOST_LINES), ...more];
}

const wordLines = ({ path, removed, added, varies }: PageWords): string[] => [
  ...removed.map((line) => `- ${code(path)} − ${plain(line)}`),
  ...added.map((line) => `- ${code(path)} + ${plain(line)}`),
  ...varies.map((line) => `- ${code(path)} differs on each visit, so no picture shows it: ${plain(line)}`),
];

const ruleLines = ({ name, state, findings }: ReportedRule): string[] =>
  findings.map(
    ({ package: owner, page, found, fix }) =>
      `- **${plain(name)}** (${state}) ${code(owner)}${page ? ` ${code(page)}` : ''}: ${plain(found)}. Fix: ${plain(fix)}.`,
  );

function pageLine({ path, change, pictures }: ReportedPage): string {
  const largest = Math.max(0, ...pictures.map(({ share }) => share));
  const words: Record<ReportedPage['change'], string> = {
    changed: `looks different in ${counted(pictures.length, 'picture')}, up to ${percent(largest)} of the page`,
    new: 'is new',
    gone: 'is gone',
    same: 'has no visible change',
    unseen: 'could not be pictured',
    unopened: 'was not opened: others of its kind were',
  };
  return `- ${code(path)} ${words[change]}`;
}

function weightLine({ path, before, after }: CheckReport['weights'][number]): string {
  if (!before || !after) return `- ${code(path)} ${before ? 'is gone' : 'is new'}`;
  const kinds = KINDS.filter((kind) => before[kind] !== after[kind]).map(
    (kind) =>
      `${kind === 'scripts' ? kind : kind.toUpperCase()} ${kilobytes(after[kind])} (${bytesStep(before[kind], after[kind])})`,
  );
  return `- ${code(path)} ${kinds.join(', ')}`;
}

/** Text as code: nothing in it is Markdown or HTML. */
const code = (text: string): string => `\`${oneLine(text).replaceAll('`', 'ˋ')}\``;

/** Text that can't become markup, a mention or a link. */
const plain = (text: string): string =>
  oneLine(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replace(/[\\`*_[\]#|~!@]/g, String.raw`\$&`);

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
