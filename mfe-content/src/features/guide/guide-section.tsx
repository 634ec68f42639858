import { ScrollTable } from '@site/ui/scroll-table';
import { Section } from '@site/ui/section';
import type { GuideSection as Content } from '../../content/use-cases/use-case.ts';
import { CaseStudy } from './sections/case-study.tsx';
import { Figures } from './sections/figures.tsx';
import { Phases } from './sections/phases.tsx';
import { TitledList } from './titled-list.tsx';

type Props = { section: Content };

/** Kinds that a band sets apart from the page. */
const TONES: Partial<Record<Content['kind'], 'sunken' | 'night'>> = {
  solution: 'sunken',
  phases: 'sunken',
  'case-study': 'night',
};

/** One section of a guide, whatever its kind. */
export function GuideSection({ section }: Props) {
  const { kind, id, label, heading, intro } = section;
  return (
    <Section id={id} label={label} heading={heading} lead={intro} tone={TONES[kind] ?? 'paper'}>
      <SectionContent section={section} />
    </Section>
  );
}

function SectionContent({ section }: Props) {
  switch (section.kind) {
    case 'challenge':
      return <TitledList entries={section.problems} columns={section.problems.length === 3 ? 3 : 2} />;
    case 'solution':
      return <TitledList entries={section.points} columns={3} />;
    case 'cards':
      return <TitledList entries={section.cards} columns={section.cards.length === 4 ? 2 : 3} />;
    case 'tips':
      return <TitledList entries={section.tips} columns={section.tips.length === 4 ? 2 : 3} />;
    case 'phases':
      return <Phases section={section} />;
    case 'table':
      return (
        <ScrollTable
          caption={section.caption}
          columns={section.columns}
          rows={section.rows}
          className="text-sm"
        />
      );
    case 'case-study':
      return <CaseStudy section={section} />;
    case 'statistics':
      return (
        <>
          <Figures figures={section.figures} />
          <p className="mt-10 max-w-prose text-sm text-muted">{section.notice}</p>
        </>
      );
  }
}
