import { Scene } from '@site/ui/scene';
import { ScenePanel } from '@site/ui/scene-panel';

const RECORD = [
  ['Competitor', 'Shop Central'],
  ['Promotion', 'Mid-Year Sale'],
  ['Type', 'Sale'],
  ['Runs', '16 to 22 June'],
  ['Seen in', 'Newsletter, 06:40'],
] as const;

const MARK = 'outline-2 outline-offset-2 outline-accent';

/** A newsletter, and beside it the record that the product made of it. */
export function CaptureScene() {
  return (
    <Scene
      description="A newsletter of Shop Central announces a mid-year sale until 22 June. Beside it stands what Promoscope read: competitor, promotion, type, dates and channel."
      table={{ caption: 'New on the timeline', columns: ['Field', 'What was read'], rows: RECORD }}
      className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)] items-center gap-3 p-4 sm:gap-8 sm:p-8 md:h-full"
    >
      <div className="rotate-[-1.5deg] rounded-sm border border-line bg-surface p-3 shadow-lift sm:p-4">
        <p className="flex justify-between gap-2 text-muted">
          <span className="truncate">Shop Central</span>
          <span className="max-sm:hidden">06:40</span>
        </p>
        <div className="mt-2.5 bg-ink px-2 py-5 text-center text-paper sm:py-7">
          <span className={`text-lg leading-tight font-semibold ${MARK}`}>Mid-Year Sale</span>
          <p className="mt-2">
            <span className={MARK}>until 22 June</span>
          </p>
        </div>
        <svg
          viewBox="0 0 136 40"
          className="mt-2.5 w-full bg-sunken"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
        >
          <path d="M10 22h20M12 22v9M28 22v9M14 22v-9h12v9M68 11v20M61 31h14M57 19c2-9 20-9 22 0zM109 17h14l-2 14h-10zM116 17c0-5 5-6 6-8M116 17c0-4-4-5-6-6" />
        </svg>
        <span className="mt-2.5 block h-1.5 w-full bg-line" />
        <span className="mt-1.5 block h-1.5 w-2/3 bg-line" />
      </div>
      <ScenePanel title="New on the timeline" className="relative">
        <span className="absolute top-16 right-full hidden w-8 border-t-2 border-dashed border-accent sm:block" />
        <dl className="px-3.5 py-1">
          {RECORD.map(([term, value]) => (
            <div
              key={term}
              className="gap-2 border-b border-line py-1.5 last:border-0 sm:grid sm:grid-cols-[5.5rem_1fr] sm:py-2"
            >
              <dt className="text-muted">{term}</dt>
              <dd className="font-medium">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="relative m-3.5 mt-1 h-7 rounded-sm bg-sunken">
          <span className="absolute inset-y-1 left-[42%] w-[46%] rounded-sm bg-ink" />
        </div>
      </ScenePanel>
    </Scene>
  );
}
