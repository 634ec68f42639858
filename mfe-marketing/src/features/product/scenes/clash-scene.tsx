import { Scene } from '@site/ui/scene';
import { ScenePanel } from '@site/ui/scene-panel';

/** Two teams' drafts that overlap, and the comment that settles it. */
export function ClashScene() {
  return (
    <Scene
      description="Two draft campaigns overlap by three days; a colleague moves one of them"
      className="grid grow content-center p-5"
    >
      <ScenePanel title="Week 25" note="3 days overlap">
        <div className="relative grid gap-1.5 px-3.5 py-4">
          <div className="absolute inset-y-0 left-[42%] w-[22%] border-x border-dashed border-ink bg-sunken" />
          <div data-type="Campaign" data-color="accent" className="bar relative w-[64%] px-3 py-2">
            Shop: Summer sale
          </div>
          <div data-type="Sale" data-color="accent" className="bar relative ml-[42%] px-3 py-2">
            B2B: Trade fair
          </div>
        </div>
        <div className="flex gap-3 border-t border-line px-3.5 py-3">
          <span className="grid size-7 shrink-0 place-items-center rounded-full bg-ink font-semibold text-paper">
            L
          </span>
          <span>
            Same buyers on both lists. I start B2B on <b>Thursday</b>.
          </span>
        </div>
      </ScenePanel>
    </Scene>
  );
}
