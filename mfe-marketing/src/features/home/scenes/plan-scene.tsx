import { Scene } from '@site/shared/ui/scene';
import { ScenePanel } from '@site/shared/ui/scene-panel';

const DAYS = ['16', '18', '20', '22', '24', '26', '28'];
const CHANNELS = ['Newsletter', 'Shop', 'Social'];

/** A draft that lies on a competitor's sale is moved out of its way. */
export function PlanScene() {
  return (
    <Scene
      description="A planning board for 16 to 29 June. The newsletter campaign overlapped the sale of Shop Central; a colleague asks to move it, and it now starts on 23 June."
      className="px-4 pt-6 sm:px-7 sm:pt-8"
    >
      <ScenePanel title="Summer Preview" note="Draft" className="rounded-b-none border-b-0">
        <div className="flex">
          <ul className="w-20 shrink-0 pt-7">
            {CHANNELS.map((channel) => (
              <li key={channel} className="flex h-11 items-center border-t border-line pl-3.5 font-medium">
                {channel}
              </li>
            ))}
          </ul>
          <div className="relative grow overflow-hidden border-l border-line">
            <div className="grid h-7 grid-cols-7 text-muted tabular-nums">
              {DAYS.map((day) => (
                <span key={day} className="flex items-center border-l border-line pl-1 first:border-0">
                  {day}
                </span>
              ))}
            </div>
            <div className="absolute inset-y-0 top-7 left-0 w-1/2 bg-[repeating-linear-gradient(135deg,var(--color-line)_0_1.5px,transparent_1.5px_7px)]" />
            <div className="relative h-11 border-t border-line">
              <span className="absolute inset-y-2 left-[14%] w-[43%] rounded-sm border border-dashed border-accent" />
              <span className="absolute inset-y-2 left-[50.5%] flex w-[43%] items-center rounded-sm bg-accent px-2 font-medium text-on-accent">
                Preview mail
              </span>
            </div>
            <div className="relative h-11 border-t border-line">
              <span className="absolute inset-y-2 left-[57%] flex w-[38%] items-center rounded-sm border border-l-4 border-accent bg-accent-soft px-2 font-medium">
                Landing page
              </span>
            </div>
            <div className="relative h-11 border-t border-line">
              <span className="absolute inset-y-2 left-[2%] flex w-[45%] items-center rounded-sm bg-ink px-2 text-paper">
                <span className="truncate">Shop Central: sale</span>
              </span>
              <span className="absolute inset-y-2 left-[64%] w-[31%] rounded-sm border border-l-4 border-accent bg-accent-soft" />
            </div>
          </div>
        </div>
        <div className="flex items-start gap-2.5 border-t border-line px-3.5 pt-3 pb-5">
          <span className="flex size-7 shrink-0 items-center justify-center rounded-full bg-ink font-semibold text-paper">
            S
          </span>
          <p>
            <span className="font-semibold">Shop team</span>
            <span className="block text-muted">They end on the 22nd. Start the mail on the 23rd?</span>
          </p>
        </div>
      </ScenePanel>
    </Scene>
  );
}
