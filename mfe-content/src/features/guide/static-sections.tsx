import { renderToStaticMarkup } from 'react-dom/server';
import type { GuideSection as Content } from '../../content/use-cases/use-case.ts';
import { GuideSection } from './guide-section.tsx';

/**
 * The sections of a guide as markup. Only the build calls this, no page: their texts and classes reach the browser as
 * elements, and in no script.
 */
export function staticSections(sections: readonly Content[]): string {
  return renderToStaticMarkup(
    <>
      {sections.map((section) => (
        <GuideSection key={section.id} section={section} />
      ))}
    </>,
  );
}
