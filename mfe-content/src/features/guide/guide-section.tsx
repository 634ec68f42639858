import { ScrollTable } from '@site/ui/scroll-table';
import type { ReactNode } from 'react';
import type { GuideSection as Content } from '../../content/use-cases/use-case.ts';
import { keepTogether } from '../text/keep-together.tsx';
import { BesideScene } from './sections/beside-scene.tsx';
import { CaseStudy } from './sections/case-study.tsx';
import { Cards } from './sections/cards.tsx';
import { Figures } from './sections/figures.tsx';
import { Frame } from './sections/frame.tsx';
import { Pair } from './sections/pair.tsx';
import { Phases } from './sections/phases.tsx';
import { TitledRows } from './sections/titled-rows.tsx';

type Props = {
  section: Content;
  /** Whether the section before is a band: two bands never touch. */
  isAfterBand: boolean;
};

/** Kinds that a band sets apart from the page. */
export const TONES: Partial<Record<Content['kind'], 'sunken' | 'night'>> = {
  cards: 'sunken',
  phases: 'night',
  'case-study': 'sunken',
};

/** One section of a guide, whatever its kind. */
export function GuideSection({ section, isAfterBand }: Props) {
  if (section.kind === 'pair') return <Pair section={section} />;
  const { kind, id, date, label, heading, intro } = section;
  return (
    <Frame id={id} date={date} label={label} heading={heading} intro={intro} tone={toneOf(kind, isAfterBand)}>
      <SectionContent section={section} />
    </Frame>
  );
}

/** Tables of guides hold texts only. */
const textOfCell = (cell: ReactNode): ReactNode => (typeof cell === 'string' ? keepTogether(cell) : cell);

function toneOf(kind: Content['kind'], isAfterBand: boolean): 'paper' | 'sunken' | 'night' {
  const tone = TONES[kind] ?? 'paper';
  return tone === 'sunken' && isAfterBand ? 'paper' : tone;
}

function SectionContent({ section }: { section: Exclude<Content, { kind: 'pair' }> }) {
  switch (section.kind) {
    case 'challenge':
      return (
        <BesideScene scene={section.scene} side="right">
          <TitledRows
            entries={section.problems}
            columns={section.problems.length === 3 ? 'beside3' : 'beside'}
          />
        </BesideScene>
      );
    case 'solution':
      return (
        <BesideScene scene={section.scene} side="left">
          <TitledRows entries={section.points} columns="beside3" />
        </BesideScene>
      );
    case 'cards':
      return section.cards.some(({ points, example }) => points ?? example) ? (
        <Cards cards={section.cards} />
      ) : (
        <TitledRows entries={section.cards} columns="row" />
      );
    case 'tips':
      return <TitledRows entries={section.tips} columns={section.tips.length === 4 ? 2 : 3} />;
    case 'phases':
      return <Phases section={section} />;
    case 'table':
      return (
        <BesideScene scene={section.scene} side="small">
          <ScrollTable
            caption={section.caption}
            columns={section.columns}
            rows={section.rows.map(([name, ...cells]) => [name, ...cells.map(textOfCell)])}
            variant="bare"
            className="reading-table"
          />
        </BesideScene>
      );
    case 'case-study':
      return <CaseStudy section={section} />;
    case 'statistics':
      return <Figures figures={section.figures} />;
  }
}
