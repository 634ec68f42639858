import type { PageMeta } from '@site/contracts';
import { publicSettings } from '@site/runtime/store';
import { documentTitle } from '@site/shell/src/pages/page-head.tsx';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { island } from '../astro/src/islands/island.tsx';
import { setRenderedPath } from '../astro/src/replacements/router.tsx';

type Module = {
  default: ComponentType<{ item: never }>;
  load?: (slug: string) => Promise<unknown>;
  meta: PageMeta | ((item: never) => PageMeta);
};

/** A rendered fragment: its HTML, and what the layout writes into the head. */
export type RenderedPage = { html: string; head: string };

/** The function of a podlet that renders its page at a path. `pages`: path, or the path of a collection → module. */
export const rendererOf =
  (pages: Readonly<Record<string, Module>>) =>
  async (path: string): Promise<RenderedPage> => {
    const page = pages[path] ?? pages[path.replace(/[^/]*$/, '[slug]')];
    if (!page) throw new Error(`There is no page at ${path}.`);
    const item = (await page.load?.(path.split('/').at(-1) ?? '')) as never;
    const meta = typeof page.meta === 'function' ? page.meta(item) : page.meta;
    const Page = island(page.default);
    setRenderedPath(path);
    return {
      html: renderToString(<Page item={item} />, { identifierPrefix: 'page' }),
      head: headOf(path, meta),
    };
  };

function headOf(path: string, meta: PageMeta): string {
  const title = documentTitle(path, meta.title);
  return renderToString(
    <>
      <title>{title}</title>
      <meta name="description" content={meta.description} />
      <link rel="canonical" href={`${publicSettings().PUBLIC_SITE_URL}${path}`} />
      <meta property="og:type" content={meta.type ?? 'website'} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={meta.description} />
    </>,
  );
}
