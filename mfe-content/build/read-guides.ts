import type { GuideSection, UseCase } from '../src/content/use-cases/use-case.ts';
import type { Guide } from '../src/features/guide/guide.ts';
import { staticGuide } from '../src/features/guide/static-guide.tsx';
import type { GuideSummary } from '../src/features/resources/resource-list.ts';
import type { ContentLink } from './check-links.ts';
import type { ContentProblem } from './content-problem.ts';

/** A guide, its entry in the index, and its ids and links, to be checked. */
export type ReadGuide = {
  guide: Guide;
  summary: GuideSummary;
  ids: readonly string[];
  links: readonly ContentLink[];
};

/** The guides as items, with the problems that their types can't rule out. */
export function readGuides(useCases: readonly UseCase[]): {
  guides: ReadGuide[];
  problems: ContentProblem[];
} {
  const problems: ContentProblem[] = [];
  const guides = useCases.map((useCase): ReadGuide => {
    const { slug, name, problem, time, meta, hero, closing } = useCase;
    const file = `src/content/use-cases/${slug}.ts`;
    const path = `/use-cases/${slug}`;
    problems.push(...sectionProblems(file, useCase));
    const buttons = { hero: hero.buttons, closing: closing.buttons };
    const links = [...hero.buttons, ...closing.buttons].flatMap(({ label, action }) =>
      action.kind === 'link' ? [{ file, field: `button "${label}"`, from: path, href: action.to }] : [],
    );
    return {
      guide: { path, slug, name, meta, buttons, html: staticGuide(useCase) },
      summary: { slug, path, name, problem, time },
      ids: idsOf(useCase),
      links,
    };
  });
  return { guides, problems };
}

const idsOf = ({ sections, closing }: UseCase): string[] => [...sections.flatMap(idsOfSection), closing.id];

const idsOfSection = (section: GuideSection): string[] =>
  section.kind === 'pair' ? section.groups.map(({ id }) => id) : [section.id];

function sectionProblems(file: string, useCase: UseCase): ContentProblem[] {
  const ids = idsOf(useCase);
  const twins = ids.filter((id, index) => ids.indexOf(id) < index);
  const rows = useCase.sections.flatMap((section) => {
    if (section.kind !== 'table') return [];
    const row = section.rows.findIndex((cells) => cells.length !== section.columns.length);
    return row < 0 ? [] : [`sections.${section.id}.rows.${row}`];
  });
  return [
    ...twins.map((id) => ({ file, field: `sections.${id}`, reason: 'another section has this id' })),
    ...rows.map((field) => ({ file, field, reason: 'must have a cell for each column' })),
  ];
}
