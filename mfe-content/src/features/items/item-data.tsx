import { inlinedJson } from '#items';
import { useState, useSyncExternalStore } from 'react';
import { ITEM_ATTRIBUTE } from './item-source.ts';
import type { Item } from './item.ts';

type Props = { item: Item };

/**
 * Carries an item's data to the browser inside the prerendered page: no request, and no text in any script. A page that
 * is navigated to, or that React renders anew because somebody has changed it, has no such element: React would make it
 * from a string, which Trusted Types forbid.
 */
export function ItemData({ item }: Props) {
  const inlined = useSyncExternalStore(neverChanges, nothing, () => inlinedJson(item));
  const [json] = useState(inlined);
  if (json === undefined) return null;
  return (
    <script
      type="application/json"
      {...{ [ITEM_ATTRIBUTE]: item.path }}
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}

const neverChanges = () => () => {};
const nothing = () => undefined;
