import { inlinedJson } from '#items';
import { ITEM_ATTRIBUTE } from './item-source.ts';
import type { Item } from './item.ts';

type Props = { item: Item };

/** Carries an item's data to the browser inside the prerendered page: no request, and no text in any script. */
export function ItemData({ item }: Props) {
  return (
    <script
      type="application/json"
      {...{ [ITEM_ATTRIBUTE]: item.path }}
      dangerouslySetInnerHTML={{ __html: inlinedJson(item) }}
    />
  );
}
