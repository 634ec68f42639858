import type { ReactNode } from 'react';
import { promotionNamed, RivalPiece } from './rival-piece.tsx';

/** A promotion of a competitor as it was seen. */
export type Sighting = { time: string; shop: string; promotion: string };

/** What four competitors sent on the morning of Monday, 16 June. */
export const MORNING: readonly Sighting[] = [
  { time: '06:40', shop: 'Shop Central', promotion: 'Mid-Year Sale' },
  { time: '08:15', shop: 'Shop West', promotion: 'Father’s Day' },
  { time: '09:05', shop: 'Shop East', promotion: 'Midsummer' },
  { time: '09:31', shop: 'Shop South', promotion: 'Grill & Chill' },
];

type Props = {
  sightings: readonly Sighting[];
  /** What was decided on each, in their order. */
  notes?: readonly ReactNode[];
};

/** Promotions as their shops show them, each under its time and channel. Part of a picture: it stands in a `Scene`. */
export function Sightings({ sightings, notes }: Props) {
  return (
    <div className="@container">
      <div className="columns-2 gap-0 px-3 pt-3 text-[calc((100cqw-1.5rem)/23)] @md:columns-3 @md:text-[calc((100cqw-1.5rem)/34.5)]">
        {sightings.map(({ time, shop, promotion: name }, index) => {
          const promotion = promotionNamed(shop, name);
          return (
            <div key={time} className="break-inside-avoid pb-3">
              <p className="flex items-center gap-2 pb-1.5 text-xs">
                <span className="font-medium">{time}</span>
                {notes?.[index] ?? <span className="text-muted">{promotion.channel}</span>}
              </p>
              <RivalPiece shop={shop} promotion={promotion} />
            </div>
          );
        })}
      </div>
    </div>
  );
}
