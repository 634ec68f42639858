import { Scene } from '@site/ui/scene';
import { ScenePanel } from '@site/ui/scene-panel';

/** Fourteen days from Monday, 16 June: one day is a fourteenth of the width. */
const DAYS = [16, 18, 20, 22, 24, 26, 28];
/** Left edge and width in percent. The sale is a competitor's. */
const ROWS = [
  { name: 'Market', left: 0, width: 50, type: 'Sale', label: 'Mid-Year Sale' },
  { name: 'Newsletter', left: 50, width: 50, type: 'Campaign', label: 'Preview' },
  { name: 'Homepage', left: 50, width: 50, type: 'Campaign', label: 'Banner' },
  { name: 'Social', left: 35.7, width: 64.3, type: 'Campaign', label: 'Reels' },
] as const;

/** A draft that lay on a competitor's sale has been moved out of its way. */
export function PlanScene() {
  return (
    <Scene
      description="A planning board for 16 to 29 June. The newsletter lay on a competitor’s Mid-Year Sale; a colleague asks to move it, and it now starts on 23 June."
      table={{
        caption: 'Summer Preview, draft: 16 to 29 June',
        columns: ['Row', 'Campaign', 'Type', 'Starts'],
        rows: ROWS.map(
          ({ name, left, type, label }) =>
            [name, label, type, `${16 + Math.floor((left / 100) * 14)} June`] as const,
        ),
      }}
      className="px-4 py-6 sm:px-7 sm:pt-8 md:h-84"
    >
      <ScenePanel title="Summer Preview" note="Draft">
        <div className="relative">
          <div className="absolute inset-y-0 right-0 left-22 sm:left-23 bg-[linear-gradient(90deg,var(--color-accent-soft)_50%,transparent_0)]">
            <span className="absolute top-17.5 left-[14%] h-6 w-[36%] rounded-sm border border-dashed border-accent" />
          </div>
          <div className="relative ml-22 sm:ml-23 grid h-7 grid-cols-7 items-center pl-1 text-muted tabular-nums">
            {DAYS.map((day) => (
              <span key={day}>{day}</span>
            ))}
          </div>
          {ROWS.map(({ name, left, width, type, label }) => (
            <div key={name} className="relative flex h-9 items-center border-t border-line">
              <span className="w-22 shrink-0 pl-3 sm:w-23 sm:pl-3.5 font-medium">{name}</span>
              <div className="relative h-6 grow">
                <span
                  data-type={type}
                  data-color={type === 'Sale' ? 'ink' : 'accent'}
                  className="bar absolute inset-y-0 truncate px-1.5 leading-5.5 font-medium"
                  style={{ left: `${left}%`, width: `${width}%` }}
                >
                  {label}
                </span>
              </div>
            </div>
          ))}
        </div>
        <p className="border-t border-line px-3.5 pt-3 pb-5">
          <b className="font-semibold">Shop team:</b> They end on the 22nd. Start the mail on the 23rd?
        </p>
      </ScenePanel>
    </Scene>
  );
}
