import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { UserError } from '@site/contracts/user-error';
import { alignedTable } from '@site/release/aligned-table';
import { readPublicSettings, serve } from '@site/release/release-tool';
import { TRICKS } from '@site/remote-kit/tricks';
import { format } from 'oxfmt';
import { buildPackages } from '../../../scripts/build.mjs';
import { PAGES } from '../pages.ts';
import { PACKAGE, WORKSPACE } from '../paths.ts';
import { markdownTable } from '../report/table.ts';
import { makeThisSite } from '../variants/this-site.ts';
import { analyticsBytes, countVisit } from './count-visit.ts';

const DOCUMENT = path.join(PACKAGE, 'results/tricks.md');
const ALL = 'all';
const PLAIN = 'off';

/** Figures of one build, by their heading. */
type Figures = Readonly<Record<string, number>>;

/**
 * Builds the site with all tricks and without each that is named, and prints how many bytes more a visitor loads without
 * it; `all` is each of them, and the plain site. The builds with all tricks are there again at the end. With `all`, the
 * table is also written to results/tricks.md.
 *
 * @param names joined by commas. Throws a `UserError` for a trick that there is not.
 */
export async function measureTricks(names: string): Promise<void> {
  const known = Object.keys(TRICKS);
  const wanted = names === ALL ? known : names.split(',');
  const unknown = wanted.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new UserError(`There is no trick "${unknown}": choose from ${[ALL, ...known].join(', ')}.`);
  const whole = await figuresOf(undefined);
  const rows = [
    ['Without', ...Object.keys(whole)],
    ['nothing', ...Object.values(whole).map(amount)],
  ];
  try {
    for (const [name, lean] of [
      ...wanted.map((trick) => [trick, `without:${trick}`] as const),
      ...(names === ALL ? [['all of them', PLAIN] as const] : []),
    ]) {
      const figures = await figuresOf(lean);
      rows.push([name, ...Object.entries(whole).map(([key, value]) => more((figures[key] ?? 0) - value))]);
      console.log(rows.at(-1)?.join('  '));
    }
  } finally {
    await build(undefined);
  }
  console.log(`\n${alignedTable(rows)}`);
  if (names === ALL) await write(rows);
}

async function build(lean: string | undefined): Promise<void> {
  if (lean === undefined) delete process.env['LEAN'];
  else process.env['LEAN'] = lean;
  await buildPackages();
}

async function figuresOf(lean: string | undefined): Promise<Figures> {
  await build(lean);
  const site = await makeThisSite(readPublicSettings({}), undefined, ['byte-budget', 'page-budget']);
  const server = await serve(site, 0);
  try {
    const visits = await Promise.all(PAGES.map(({ path: page }) => countVisit(server.url, page)));
    return {
      ...Object.fromEntries(PAGES.map(({ name }, index) => [`${name}, B`, visits[index]?.bytes ?? 0])),
      'Home, files': visits[0]?.files ?? 0,
      'Entry, B': visits[0]?.entryBytes ?? 0,
      'Analytics, B': analyticsBytes(),
    };
  } finally {
    await server.close();
  }
}

const amount = (value: number): string => value.toLocaleString('en');
const more = (value: number): string =>
  value === 0 ? '0' : `${value > 0 ? '+' : '−'}${amount(Math.abs(value))}`;

async function write(rows: readonly (readonly string[])[]): Promise<void> {
  const text = `# What each trick saves

\`npm run benchmark -- --without all\` writes this page. A trick makes the site faster by parts of a library that no
documentation promises. \`LEAN=off npm run build\` builds without any, \`LEAN=without:slim-router\` without one and without
those that need it. The first row is what a first visit loads (brotli, with the cookie banner, without the font); the
others say how much more it is without the trick.

${markdownTable(rows)}

${Object.entries(TRICKS)
  .map(([name, { does }]) => `- \`${name}\`: ${does}`)
  .join('\n')}
`;
  const { code } = await format(DOCUMENT, text);
  writeFileSync(DOCUMENT, code);
  console.log(`\nWritten: ${path.relative(WORKSPACE, DOCUMENT)}`);
}
