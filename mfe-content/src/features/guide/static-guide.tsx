import { Eyebrow } from '@site/ui/eyebrow';
import { staticMarkup } from '../../static-markup.ts';
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
    heading: staticMarkup(
      <>
        <Eyebrow>{guideTemplate.label}</Eyebrow>
        <h1 data-date={hero.date} className="mt-4 text-display font-semibold">
          {keepTogether(hero.title)}
        </h1>
        <p className="mt-4 max-w-prose text-muted md:mt-6 md:text-lg">{keepTogether(hero.intro)}</p>
      </>,
    ),
    scene: staticMarkup(<DrawnScene scene={scenes[hero.scene]} />),
    sections: staticMarkup(<Sections sections={sections} />),
    closing: staticMarkup(<SectionHead {...closing} tone="paper" />),
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
