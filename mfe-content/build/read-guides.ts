import type { UseCase } from '../src/content/use-cases/use-case.ts';
import type { Guide } from '../src/features/guide/guide.ts';
import { staticSections } from '../src/features/guide/static-sections.tsx';
import type { ContentLink } from './check-links.ts';
import type { ContentProblem } from './content-problem.ts';
import { illustration } from './illustration.ts';

/** A guide with its ids and links, to be checked. */
export type ReadGuide = { guide: Guide; ids: readonly string[]; links: readonly ContentLink[] };

/** The guides as items, with the problems that their types can't rule out. */
export function readGuides(
  packageFolder: string,
  useCases: readonly UseCase[],
): { guides: ReadGuide[]; problems: ContentProblem[] } {
  const problems: ContentProblem[] = [];
  const guides = useCases.flatMap((useCase): ReadGuide[] => {
    const file = `src/content/use-cases/${useCase.slug}.ts`;
    const path = `/use-cases/${useCase.slug}`;
    const { sections, ...texts } = useCase;
    const ids = [...sections, useCase.closing].map(({ id }) => id);
    problems.push(...sectionProblems(file, useCase));
    const drawing = illustration(packageFolder, useCase.slug);
    if (typeof drawing !== 'string') {
      problems.push(drawing.problem);
      return [];
    }
    const links = [...useCase.hero.buttons, ...useCase.closing.buttons].flatMap(({ label, action }) =>
      action.kind === 'link' ? [{ file, field: `button "${label}"`, from: path, href: action.to }] : [],
    );
    const html = { illustration: drawing, sections: staticSections(sections) };
    return [{ guide: { ...texts, path, html }, ids, links }];
  });
  return { guides, problems };
}

function sectionProblems(file: string, { sections }: UseCase): ContentProblem[] {
  const seen = new Set<string>();
  return sections.flatMap((section) => {
    const field = `sections.${section.id}`;
    const isTwin = seen.has(section.id);
    seen.add(section.id);
    if (isTwin) return [{ file, field, reason: 'another section has this id' }];
    if (section.kind !== 'table') return [];
    const row = section.rows.findIndex((cells) => cells.length !== section.columns.length);
    return row < 0
      ? []
      : [{ file, field: `${field}.rows.${row}`, reason: 'must have a cell for each column' }];
  });
}
