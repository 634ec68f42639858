import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { site } from '@site/ui/site';
import type { Article, ArticleSummary } from '../src/features/article/article.ts';
import { heroCrop, heroScene, staticParts } from '../src/features/article/static-parts.tsx';
import type { ListedArticle } from '../src/features/resources/resource-list.ts';
import type { ContentLink } from './check-links.ts';
import { compileBody, type CompiledBody } from './compile-body.ts';
import type { ContentProblem } from './content-problem.ts';
import { parseArticleFile, SLUG, type FrontMatter } from './front-matter.ts';
import { timelineScene } from './timeline-scene.ts';

/** Articles of the package: any `.mdx` below it is one, in whatever folder; its file name is its slug. */
const FOLDER = 'src/content/articles';

/** An article with its entry in the index, and with its ids and links, to be checked. */
export type ReadArticle = {
  article: Article;
  /** Its entry in the index. */
  listed: ListedArticle;
  ids: readonly string[];
  links: readonly ContentLink[];
};

type CheckedFile = { file: string; slug: string; frontMatter: FrontMatter; body: string };

const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** Reads every article, newest first, together with all problems found on the way. */
export async function readArticles(
  packageFolder: string,
): Promise<{ articles: ReadArticle[]; problems: ContentProblem[] }> {
  const { files, slugs, problems } = checkFiles(packageFolder);
  const summaries = new Map(files.map((file) => [file.slug, listedOf(file)]));
  const articles: ReadArticle[] = [];
  for (const file of files) {
    problems.push(...relatedProblems(file, slugs), ...photoProblems(file));
    const compiled = await compile(file);
    if ('reason' in compiled) {
      problems.push(compiled);
      continue;
    }
    articles.push(toArticle(file, compiled, summaries));
  }
  return { articles, problems };
}

/** `slugs` are those of all files, good or bad: a bad article must not make every link to it look wrong too. */
function checkFiles(packageFolder: string): {
  files: CheckedFile[];
  slugs: ReadonlySet<string>;
  problems: ContentProblem[];
} {
  const folder = path.join(packageFolder, FOLDER);
  const files = new Map<string, CheckedFile>();
  const problems: ContentProblem[] = [];
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.mdx'),
  );
  for (const name of names.sort()) {
    const file = path.posix.join(FOLDER, name.replaceAll(path.sep, '/'));
    const slug = path.basename(name, '.mdx');
    const twin = files.get(slug);
    if (twin)
      problems.push({ file, field: 'file name', reason: `the slug ${slug} is that of ${twin.file} too` });
    if (!SLUG.test(slug)) {
      problems.push({ file, field: 'file name', reason: 'must be lower-case words joined by hyphens' });
    }
    const parsed = parseArticleFile(file, readFileSync(path.join(folder, name), 'utf8'));
    if ('problems' in parsed) problems.push(...parsed.problems);
    else if (!twin) files.set(slug, { file, slug, ...parsed });
  }
  const newestFirst = [...files.values()].sort(
    (a, b) => b.frontMatter.date.localeCompare(a.frontMatter.date) || a.slug.localeCompare(b.slug),
  );
  return { files: newestFirst, slugs: new Set(names.map((name) => path.basename(name, '.mdx'))), problems };
}

function relatedProblems(
  { file, slug, frontMatter }: CheckedFile,
  slugs: ReadonlySet<string>,
): ContentProblem[] {
  return frontMatter.related.flatMap((related, position) => {
    const field = `related.${position}`;
    if (related === slug) return [{ file, field, reason: 'is the article itself' }];
    return slugs.has(related) ? [] : [{ file, field, reason: `there is no article ${related}` }];
  });
}

/** A photo is a request to another site, of which the privacy policy must tell. */
function photoProblems({ file, frontMatter }: CheckedFile): ContentProblem[] {
  if (!frontMatter.heroImage.photo || site.hasStockPhotos) return [];
  const reason = 'set hasStockPhotos in shared/ui/src/brand/site.ts: the privacy policy then names the host';
  return [{ file, field: 'heroImage.photo', reason }];
}

async function compile({ file, body }: CheckedFile): Promise<CompiledBody | ContentProblem> {
  try {
    const compiled = await compileBody(body);
    if (!/<h1[ >]/.test(compiled.html)) return compiled;
    return { file, field: 'body', reason: 'has a heading of level 1: the title is the only one' };
  } catch (error) {
    const { message, line } = error as Error & { line?: number };
    const [reason = message] = message.split('\n');
    return { file, field: line ? `body:${line}` : 'body', reason };
  }
}

function summaryOf({ slug, frontMatter }: CheckedFile): ArticleSummary {
  const { title, description, author, date } = frontMatter;
  const dateText = dateFormat.format(new Date(date));
  return { slug, path: `/blog/${slug}`, title, description, author, date, dateText };
}

const listedOf = (file: CheckedFile): ListedArticle => ({
  ...summaryOf(file),
  drawing: heroCrop(file.frontMatter.heroImage) ?? timelineScene(file.frontMatter.heroImage.seed),
});

function toArticle(
  file: CheckedFile,
  { html, headings, ids, links, wordCount }: CompiledBody,
  summaries: ReadonlyMap<string, ListedArticle>,
): ReadArticle {
  const summary = summaryOf(file);
  const { heroImage } = file.frontMatter;
  const scene = heroScene(heroImage);
  const related = file.frontMatter.related.flatMap((slug) => summaries.get(slug) ?? []);
  return {
    article: {
      ...summary,
      heroImage: { ...heroImage, ...(scene && { isScene: true as const }) },
      headings,
      wordCount,
      html: {
        body: html,
        illustration: scene ?? timelineScene(heroImage.seed),
        ...staticParts(summary, related, headings),
      },
    },
    listed: listedOf(file),
    ids,
    links: links.map(({ href, line }) => ({
      file: file.file,
      field: `body:${line}`,
      from: summary.path,
      href,
    })),
  };
}
