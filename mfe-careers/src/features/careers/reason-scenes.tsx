import type { ComponentType } from 'react';
import type { Reason } from '../../content/careers-text.ts';
import { sceneWords as words } from '../../content/scenes.ts';

/** Decorative pictures, hidden from screen readers. */
export const SCENES: Record<Reason['scene'], ComponentType> = { thread: Thread, growth: Growth, week: Week };

/** A comment thread on a planned campaign. */
function Thread() {
  return (
    <>
      <p className="rounded-sm border border-l-4 border-accent bg-accent-soft px-2 py-1.5">
        {words.campaign}
      </p>
      <p className="my-2 w-fit rounded-md bg-sunken px-2 py-1.5">{words.question}</p>
      <p className="w-fit self-end rounded-md border border-line-strong px-2 py-1.5">{words.answer}</p>
    </>
  );
}

const QUARTER_HEIGHTS = ['h-1/5', 'h-2/5', 'h-3/5', 'h-4/5'];

/** How a colleague's responsibility grows, quarter by quarter. */
function Growth() {
  return (
    <Columns
      columns={words.quarters.map((label, quarter) => ({
        label,
        size: QUARTER_HEIGHTS[quarter],
        isStressed: quarter === 3,
        text: words.reach[quarter],
      }))}
    />
  );
}

/** A week, part at home and part in the office. */
function Week() {
  return (
    <Columns
      columns={words.days.map((label, day) => {
        const isStressed = day === 1 || day === 2;
        return { label, size: 'h-4/5', isStressed, text: isStressed ? words.office : words.home };
      })}
    />
  );
}

type Column = { label: string; size: string | undefined; isStressed: boolean; text: string | undefined };

function Columns({ columns }: { columns: readonly Column[] }) {
  return (
    <div className="flex h-full gap-1.5 text-center">
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
