import { Scene } from '@site/ui/scene';
import { ScenePanel } from '@site/ui/scene-panel';
import { SIGHTING } from '../../content/faq-page.ts';

/** How a competitor's newsletter becomes a bar on the timeline, in three steps. */
export function SightingScene() {
  return (
    <Scene
      description={SIGHTING.description}
      table={{ caption: SIGHTING.caption, columns: ['Field', 'Value'], rows: SIGHTING.reading }}
      className="grid gap-4 p-5 sm:p-8 md:grid-cols-2 lg:grid-cols-3"
    >
      <ScenePanel title={SIGHTING.steps[0]} note="06:40" className="text-sm">
        <div className="grid gap-2 px-3.5 py-5">
          <span className="text-lg leading-snug font-semibold">{SIGHTING.subject}</span>
          <span className="text-muted">{SIGHTING.text}</span>
        </div>
      </ScenePanel>
      <ScenePanel title={SIGHTING.steps[1]} note="06:41" className="text-sm">
        <div className="grid gap-1.5 px-3.5 py-4">
          {SIGHTING.reading.map(([field, value]) => (
            <span key={field} className="flex justify-between gap-3">
              <span className="text-muted">{field}</span>
              <span className="text-right font-semibold">{value}</span>
            </span>
          ))}
        </div>
      </ScenePanel>
      <ScenePanel title={SIGHTING.steps[2]} note="16 to 29 June" className="text-sm md:max-lg:col-span-2">
        <div className="grid gap-1.5 px-3.5 py-4">
          <span data-type="Sale" className="bar w-[50%] truncate px-2 py-2">
            Mid-Year Sale
          </span>
          <span data-type="Campaign" data-color="accent" className="bar ml-[50%] truncate px-2 py-2">
            Summer Preview
          </span>
        </div>
      </ScenePanel>
    </Scene>
  );
}
