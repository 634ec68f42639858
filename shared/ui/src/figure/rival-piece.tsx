import type { CSSProperties } from 'react';
import { promotionsOf, type SamplePromotion } from '../brand/sample-market.ts';

type Props = {
  /** A competitor of the sample market: `Shop North`. */
  shop: string;
  /** One of its promotions. */
  promotion: SamplePromotion;
  style?: CSSProperties;
};

const DAY_MS = 86_400_000;

/** A shop as `rivals.css` names it: `north`. */
const lookOf = (shop: string): string => shop.replace('Shop ', '').toLowerCase();

/** A sale has a page of its own in the shop's window, anything else on the website is a banner. */
const shapeOf = ({ channel, type }: SamplePromotion): string =>
  channel === 'Website' ? (type === 'Sale' ? 'window' : 'banner') : channel.toLowerCase();

/** `until 14 Jun`: the last day of a promotion. */
function endOf({ day, days }: SamplePromotion): string {
  const last = new Date(Date.parse(day) + (days - 1) * DAY_MS);
  const [, , month] = last.toUTCString().split(/\W+/);
  return `until ${last.getUTCDate()} ${month}`;
}

/** A promotion as its shop shows it: a newsletter, a push message, a banner, a shop window or an app. `rivals.css` has the looks. */
export function RivalPiece({ shop, promotion, style }: Props) {
  return (
    <span className="piece" data-shop={lookOf(shop)} data-as={shapeOf(promotion)} style={style}>
      <b>{promotion.name}</b>
      {promotion.discount !== undefined && <em>−{promotion.discount}%</em>}
      <i>{endOf(promotion)}</i>
    </span>
  );
}

/** A shop's promotion by its name. Throws if the sample market has none. */
export function promotionNamed(shop: string, name: string): SamplePromotion {
  const promotion = promotionsOf(shop).find((each) => each.name === name);
  if (!promotion) throw new Error(`The sample market has no ${name} at ${shop}.`);
  return promotion;
}

const HEIGHTS: Readonly<Record<string, number>> = {
  newsletter: 15,
  app: 12.5,
  window: 10,
  banner: 4.6,
  push: 4,
};

/** Height of a promotion's piece in `em`, as in `rivals.css`. */
export const heightOf = (promotion: SamplePromotion): number => HEIGHTS[shapeOf(promotion)] ?? 0;
