import type { ComponentType } from 'react';
import type { Reason } from '../../content/careers-text.ts';

/** Decorative pictures: hidden from screen readers, so their few words stand here and not in the content. */
export const SCENES: Record<Reason['scene'], ComponentType> = { thread: Thread, growth: Growth, week: Week };

/** A comment thread on a planned campaign. */
function Thread() {
  return (
    <>
      <p className="rounded-sm bg-accent px-2.5 py-1.5 font-medium text-on-accent">
        Summer sale · Newsletter
      </p>
      <p className="mt-3 w-fit max-w-[85%] rounded-md bg-sunken px-2.5 py-1.5">
        Two rivals start Thursday. Move to Tuesday?
      </p>
      <p className="mt-1.5 w-fit max-w-[85%] self-end rounded-md border border-line-strong px-2.5 py-1.5">
        Stock says yes. Moved.
      </p>
    </>
  );
}

/** Areas owned, quarter by quarter. */
function Growth() {
  return (
    <div className="grid h-full grid-cols-4 items-end gap-2 text-center">
      {['h-1/5', 'h-2/5', 'h-3/5', 'h-4/5'].map((height, index) => (
        <div key={height} className="flex h-full flex-col justify-end gap-1.5">
          <div className={`${height} rounded-sm ${index === 3 ? 'bg-accent' : 'bg-line'}`} />
          <span className="font-mono text-muted">Q{index + 1}</span>
        </div>
      ))}
    </div>
  );
}

/** A week, part at home and part in the office. */
function Week() {
  return (
    <div className="grid grid-cols-5 gap-2 text-center">
      {['Mon', 'Tue', 'Wed', 'Thu', 'Fri'].map((day) => {
        const isOffice = day === 'Tue' || day === 'Wed';
        return (
          <div key={day}>
            <span className="font-mono text-muted">{day}</span>
            <div
              className={`mt-1.5 grid h-20 place-items-center rounded-sm ${isOffice ? 'bg-accent text-on-accent' : 'bg-sunken'}`}
            >
              {isOffice ? 'Office' : 'Home'}
            </div>
          </div>
        );
      })}
    </div>
  );
}
