import { MarkupLinks } from '@site/ui/markup-links';
import { buttonStyle } from '@site/ui/button';
import { TrialLink } from '@site/ui/trial-link';
import { resourcesButtons } from '../../content/resources-buttons.ts';
import { ItemData } from '../items/item-data.tsx';
import { StaticMarkup } from '../items/static-markup.tsx';
import type { ResourceList } from './resource-list.ts';

type Props = { item: ResourceList };

/** One page of the index of resources: its buttons are components, all else is {@link StaticMarkup}. */
export default function ResourcesPage({ item: list }: Props) {
  return (
    <MarkupLinks className="mx-auto max-w-page px-gutter pb-section">
      <header className="grid items-center gap-x-12 gap-y-12 py-12 md:py-20 lg:grid-cols-2">
        <div>
          <StaticMarkup item={list} name="heading" />
          {list.page === 1 && (
            <div className="mt-8 flex flex-wrap gap-3">
              <TrialLink source="resources" />
              <a href="#articles" className={buttonStyle({ intent: 'secondary' })}>
                {resourcesButtons.articles}
              </a>
            </div>
          )}
          <StaticMarkup item={list} name="proof" />
        </div>
        <StaticMarkup item={list} name="guides" />
      </header>
      <StaticMarkup item={list} name="articles" />
      <ItemData item={list} />
    </MarkupLinks>
  );
}
