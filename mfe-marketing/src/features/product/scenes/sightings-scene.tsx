import { Scene } from '@site/ui/scene';
import { ScenePanel } from '@site/ui/scene-panel';

const SIGHTINGS = [
  ['08:12', 'Newsletter', '−30% on all tents', 'Shop North'],
  ['08:40', 'Push', 'Early access tonight', 'Shop East'],
  ['09:05', 'Website', 'Free shipping, 3 days', 'Shop West'],
  ['09:31', 'App', '2 for 1, rain jackets', 'Shop North'],
] as const;

/** Promotions that rivals published this morning. */
export function SightingsScene() {
  return (
    <Scene
      description="Four competitor promotions of one morning, with time, channel and offer"
      table={{
        caption: 'Today’s sightings',
        columns: ['Time', 'Channel', 'Offer', 'Competitor'],
        rows: SIGHTINGS,
      }}
      className="p-5 sm:p-8"
    >
      <ScenePanel title="Today’s sightings" note="4 new">
        {SIGHTINGS.map(([time, channel, offer, rival], index) => (
          <div
            key={time}
            className="grid grid-cols-[2.75rem_1fr] gap-x-3 border-b border-line px-3.5 py-3 last:border-0 sm:grid-cols-[2.75rem_6rem_1fr_auto]"
          >
            <span className="text-muted">{time}</span>
            <span className="text-muted max-sm:order-last max-sm:col-start-2">{channel}</span>
            <span className={`font-semibold ${index ? '' : 'text-accent'}`}>{offer}</span>
            <span className="text-muted max-sm:hidden">{rival}</span>
          </div>
        ))}
      </ScenePanel>
    </Scene>
  );
}
