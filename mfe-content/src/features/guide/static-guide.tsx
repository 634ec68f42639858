import { Eyebrow } from '@site/ui/eyebrow';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { guideTemplate } from '../../content/guide-template.ts';
import { scenes } from '../../content/scenes/scenes.ts';
import type { UseCase } from '../../content/use-cases/use-case.ts';
import { DrawnScene } from '../scenes/drawn-scene.tsx';
import { keepTogether } from '../text/keep-together.tsx';
import { GuideSection, TONES } from './guide-section.tsx';
import { SectionHead } from './sections/section-head.tsx';

/**
 * The parts of a guide that never change once rendered, as markup by name. Only the build calls this, no page: their
 * texts and classes reach the browser as elements, and in no script.
 */
export function staticGuide({ hero, sections, closing }: UseCase): Record<string, string> {
  return {
    heading: markup(
      <>
        <Eyebrow>{guideTemplate.label}</Eyebrow>
        <h1 data-date={hero.date} className="mt-4 text-display font-semibold">
          {keepTogether(hero.title)}
        </h1>
        <p className="mt-4 max-w-prose text-muted md:mt-6 md:text-lg">{keepTogether(hero.intro)}</p>
      </>,
    ),
    scene: markup(<DrawnScene scene={scenes[hero.scene]} />),
    sections: markup(<Sections sections={sections} />),
    closing: markup(<SectionHead {...closing} tone="paper" />),
  };
}

function Sections({ sections }: Pick<UseCase, 'sections'>) {
  let isBand = false;
  return sections.map((section) => {
    const isAfterBand = isBand;
    isBand = TONES[section.kind] === 'sunken' && !isAfterBand;
    return <GuideSection key={section.id} section={section} isAfterBand={isAfterBand} />;
  });
}

const markup = (content: ReactNode): string => renderToStaticMarkup(content);
