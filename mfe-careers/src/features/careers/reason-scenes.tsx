import type { ComponentType } from 'react';
import type { Reason } from '../../content/careers-text.ts';

/** Decorative pictures: hidden from screen readers, so their few words stand here and not in the content. */
export const SCENES: Record<Reason['scene'], ComponentType> = { thread: Thread, growth: Growth, week: Week };

/** A comment thread on a planned campaign. */
function Thread() {
  return (
    <>
      <p className="rounded-sm border border-l-4 border-accent bg-accent-soft px-2 py-1.5">
        Summer sale · Newsletter
      </p>
      <p className="my-2 w-fit rounded-md bg-sunken px-2 py-1.5">
        Two rivals start Thursday. Move to Tuesday?
      </p>
      <p className="w-fit self-end rounded-md border border-line-strong px-2 py-1.5">
        Stock says yes. Moved.
      </p>
    </>
  );
}

/** What somebody owns, quarter by quarter. */
function Growth() {
  return (
    <Columns
      columns={[
        { label: 'Q1', size: 'h-1/5' },
        { label: 'Q2', size: 'h-2/5' },
        { label: 'Q3', size: 'h-3/5' },
        { label: 'Q4', size: 'h-4/5', isStressed: true },
      ]}
    />
  );
}

/** A week, part at home and part in the office. */
function Week() {
  return (
    <Columns
      columns={['Mon', 'Tue', 'Wed', 'Thu', 'Fri'].map((label, day) => {
        const isStressed = day === 1 || day === 2;
        return { label, size: 'h-4/5', isStressed, text: isStressed ? 'Office' : 'Home' };
      })}
    />
  );
}

type Column = { label: string; size: string; isStressed?: boolean; text?: string };

function Columns({ columns }: { columns: readonly Column[] }) {
  return (
    <div className="flex h-full gap-2 text-center">
      {columns.map(({ label, size, isStressed, text }) => (
        <div key={label} className="flex flex-1 flex-col justify-end gap-1.5">
          <div
            className={`grid place-items-center rounded-sm ${size} ${isStressed ? 'bg-ink text-paper' : 'bg-sunken'}`}
          >
            {text}
          </div>
          <span className="text-muted">{label}</span>
        </div>
      ))}
    </div>
  );
}
