import { promotionsOf } from '@site/ui/sample-market';
import { Scene } from '@site/ui/scene';
import { ScenePanel } from '@site/ui/scene-panel';

/** A sale as its shop announces it: `Mid-Year Sale, −30%`. */
const offerOf = (shop: string, sale: string): string =>
  `${sale}, −${promotionsOf(shop).find(({ name }) => name === sale)?.discount}%`;

const SIGHTINGS = [
  ['06:40', 'Newsletter', offerOf('Shop Central', 'Mid-Year Sale'), 'Shop Central'],
  ['08:15', 'Push', 'Father’s Day: last two days', 'Shop West'],
  ['09:05', 'Website', 'Midsummer starts on Friday', 'Shop East'],
  ['09:31', 'App', offerOf('Shop South', 'Grill & Chill'), 'Shop South'],
] as const;

/** Promotions that rivals of the timeline published on the morning of Monday, 16 June. */
export function SightingsScene() {
  return (
    <Scene
      description="Four competitor promotions of one morning, with time, channel and offer"
      table={{
        caption: 'Today’s promotions',
        columns: ['Time', 'Channel', 'Offer', 'Competitor'],
        rows: SIGHTINGS,
      }}
      className="p-5 sm:p-8"
    >
      <ScenePanel title="Today’s promotions" note="16 June">
        {SIGHTINGS.map(([time, channel, offer, rival], index) => (
          <div
            key={time}
            className="grid grid-cols-[2.75rem_1fr_auto] gap-x-3 border-b border-line px-3.5 py-3 last:border-0 lg:grid-cols-[2.75rem_6rem_1fr_auto]"
          >
            <span className="text-muted">{time}</span>
            <span className="text-muted max-lg:order-1 max-lg:col-start-2">{channel}</span>
            <span className={`font-semibold max-lg:col-span-2 ${index ? '' : 'text-accent'}`}>{offer}</span>
            <span className="text-muted max-lg:order-1">{rival}</span>
          </div>
        ))}
      </ScenePanel>
    </Scene>
  );
}
