import { parse } from 'yaml';
import { z } from 'zod';
import type { ContentProblem } from './content-problem.ts';

/** Last part of a path: `seasonal-marketing`. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const slug = z.string().regex(SLUG, 'must be lower-case words joined by hyphens');

/** The fields between the two `---` lines of an article. Only `photo` may be absent. */
export const frontMatterSchema = z.strictObject({
  /** The page's h1 and title. */
  title: z.string().min(1, 'must not be empty').max(60, 'must have at most 60 characters'),
  /** For search results, the index and the feed. */
  description: z
    .string()
    .min(50, 'must have at least 50 characters')
    .max(160, 'must have at most 160 characters'),
  /** Label of the author, as displayed. */
  author: z.string().min(1, 'must not be empty'),
  /** Day of publication. */
  date: z.iso.date('must be a day such as 2024-12-15'),
  heroImage: z.strictObject({
    /** Names the drawing, of `src/content/scenes/heroes.ts`, and the photo, if there is one. */
    seed: slug,
    /** Shows the photo host's photo of that name over the drawing: a request to another site. */
    photo: z.literal(true).optional(),
    /** Description of the picture, for visitors who don't see it. */
    alt: z.string().min(1, 'must not be empty'),
  }),
  /** The two articles to read next. */
  related: z
    .array(slug)
    .length(2, 'must name two articles')
    .refine((slugs) => new Set(slugs).size === slugs.length, 'must name two different articles'),
});

/** Checked front matter of one article. */
export type FrontMatter = z.infer<typeof frontMatterSchema>;

/** An article's file taken apart. Blank lines replace the front matter, so the body keeps its line numbers. */
export type ParsedFile = { frontMatter: FrontMatter; body: string };

const FRONT_MATTER = /^---\r?\n(?<yaml>.*?)\r?\n---(?:\r?\n|$)/s;

/** Reads and checks the front matter of an article; returns every problem that it has. */
export function parseArticleFile(file: string, text: string): ParsedFile | { problems: ContentProblem[] } {
  const found = FRONT_MATTER.exec(text);
  if (!found) {
    return { problems: [{ file, field: 'front matter', reason: 'is missing: start the file with ---' }] };
  }
  let given: unknown;
  try {
    given = parse(found.groups?.['yaml'] ?? '');
  } catch (error) {
    const [reason = 'is no YAML'] = String(error instanceof Error ? error.message : error).split('\n');
    return { problems: [{ file, field: 'front matter', reason }] };
  }
  const result = frontMatterSchema.safeParse(given ?? {});
  if (!result.success)
    return { problems: result.error.issues.flatMap((issue) => toProblems(file, given, issue)) };
  const blank = found[0].replace(/[^\n]/g, '');
  return { frontMatter: result.data, body: blank + text.slice(found[0].length) };
}

function toProblems(file: string, given: unknown, issue: z.core.$ZodIssue): ContentProblem[] {
  const field = issue.path.join('.') || 'front matter';
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      file,
      field: [...issue.path, key].join('.'),
      reason: 'is no field of an article: correct its spelling or remove it',
    }));
  }
  const value = valueAt(given, issue.path);
  if (value === undefined) return [{ file, field, reason: 'is missing' }];
  const shown = typeof value === 'object' ? '' : ` (it is ${JSON.stringify(value)})`;
  return [{ file, field, reason: `${issue.message}${shown}` }];
}

function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    data,
  );
}
