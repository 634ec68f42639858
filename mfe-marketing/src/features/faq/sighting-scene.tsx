import { Scene } from '@site/ui/scene';
import { ScenePanel } from '@site/ui/scene-panel';

const READING = [
  ['Offer', '−30%, all tents'],
  ['From', 'Shop North'],
  ['Runs', '16 to 22 June'],
] as const;

/** How a competitor's newsletter becomes a bar on the timeline, in three steps. */
export function SightingScene() {
  return (
    <Scene
      description="A competitor’s newsletter arrives, offer and dates are read from it, and it stands on your timeline beside your own campaign"
      table={{ caption: 'What is read from it', columns: ['Field', 'Value'], rows: READING }}
      className="grid gap-4 p-5 sm:p-8 md:grid-cols-3 md:gap-6"
    >
      <ScenePanel title="1. It arrives" note="08:12">
        <div className="grid gap-2 px-3.5 py-4">
          <span className="font-semibold">Tent week starts today</span>
          <span className="text-muted">Everything for the night outside, 30% less until Sunday.</span>
        </div>
      </ScenePanel>
      <ScenePanel title="2. We read it" note="08:13">
        <div className="grid gap-1.5 px-3.5 py-4">
          {READING.map(([field, value]) => (
            <span key={field} className="flex justify-between gap-3">
              <span className="text-muted">{field}</span>
              <span className="font-semibold">{value}</span>
            </span>
          ))}
        </div>
      </ScenePanel>
      <ScenePanel title="3. You see it" note="June">
        <div className="grid gap-1.5 px-3.5 py-4">
          <span data-type="Sale" className="bar ml-[50%] w-[30%] px-2 py-1.5">
            −30%
          </span>
          <span data-type="Sale" data-color="accent" className="bar ml-[20%] w-[55%] px-2 py-1.5">
            Your sale
          </span>
        </div>
      </ScenePanel>
    </Scene>
  );
}
