import { trustedMarkup } from './trusted-markup.ts';
import { lazy, useState, type ComponentType } from 'react';

/**
 * Content without a state of its own: the prerendered page carries it as HTML, so its code is not loaded
 * there, and hydration keeps the HTML as it is. Only a client navigation to the page loads the code. It
 * is not hydrated: its links work inside `MarkupLinks`, its buttons only as an action of `MarkupActions`.
 *
 * @param id of the element around the content, unique in the document.
 * @param prerendered the content itself in the renderer's build, undefined in the browser's:
 * `import.meta.env.SSR ? Content : undefined`, which keeps the content out of the page's chunk.
 */
export function staticContent(
  id: string,
  load: () => Promise<{ default: ComponentType }>,
  prerendered: ComponentType | undefined,
): ComponentType {
  const Content = prerendered ?? lazy(load);
  // Loaded together with the page, not after it, when the page is not the prerendered one.
  if (!prerendered && !document.getElementById(id)) load().catch(() => {});

  // For a visitor who comes back to the page.
  let kept: ReturnType<typeof trustedMarkup> | undefined;

  return function StaticContent() {
    // Our own HTML, from this very document.
    const [html] = useState(() => {
      const element = prerendered ? null : document.getElementById(id);
      if (element) kept ??= trustedMarkup(element.innerHTML);
      return kept;
    });
    if (html !== undefined) return <div id={id} dangerouslySetInnerHTML={{ __html: html }} />;
    return (
      <div id={id}>
        <Content />
      </div>
    );
  };
}
