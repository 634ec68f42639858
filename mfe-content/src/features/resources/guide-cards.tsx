import { Link } from '@site/runtime/router';
import { StaticMarkup } from '../items/static-markup.tsx';
import type { ResourceList } from './resource-list.ts';

type Props = { list: ResourceList };

/** The use-case guides, side by side. */
export function GuideCards({ list }: Props) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {list.guides.map(({ slug, path, name, description }) => (
        <li
          key={slug}
          className="relative overflow-hidden rounded-lg border border-line bg-surface hover:border-ink"
        >
          <StaticMarkup item={list} name={slug} className="border-b border-line" />
          <div className="p-5">
            <h3 className="text-lg leading-snug font-semibold">
              <Link to={path} className="after:absolute after:inset-0">
                {name}
              </Link>
            </h3>
            <p className="mt-2 text-sm text-muted">{description}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
