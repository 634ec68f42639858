import { Suspense, use, useContext } from 'react';
import { Link } from '@site/runtime/router';
import type { Collection } from './catalogue.tsx';
import { ContentVersion } from './contexts.ts';

type Props = { prefix: string; collection: Collection };

/** Links to all pages of a collection. */
export function ItemLinks(props: Props) {
  return (
    <Suspense fallback={<p>Loading…</p>}>
      <LoadedLinks {...props} />
    </Suspense>
  );
}

function LoadedLinks({ prefix, collection }: Props) {
  const slugs = use(collection.slugs(useContext(ContentVersion)));
  if (!slugs) return <p>Only the renderer knows these pages: open one by its address.</p>;
  return (
    <ul role="list" className="pl-5">
      {slugs.map((slug) => (
        <li key={slug}>
          <Link to={`${prefix}/${slug}`} className="inline-flex min-h-9 items-center underline">
            {prefix}/{slug}
          </Link>
        </li>
      ))}
    </ul>
  );
}
