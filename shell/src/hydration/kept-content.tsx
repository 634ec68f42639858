import { keptContent } from './hydrate.ts';

/**
 * The prerendered content, in place of a page that is not there yet: shown if React can't hydrate the layout, because
 * somebody else has changed it, and renders it again before the page's code has come.
 */
export const KeptContent = () => (
  <div className="contents" ref={(place) => place?.append(...keptContent())} />
);
