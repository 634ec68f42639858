import type { ReactNode } from 'react';
import type { Panel } from '../../document/console-state.ts';

type Props<Value> = {
  /** Id of the section, to which the navigation leads. */
  id: string;
  title: string;
  /** A few words next to the title. */
  note?: ReactNode;
  panel: Panel<Value>;
  children: (value: Value) => ReactNode;
};

/** A section of the console: what it shows, or one sentence that says why it can't. */
export function PanelFrame<Value>({ id, title, note, panel, children }: Props<Value>) {
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className="min-w-0 scroll-mt-4 rounded-lg border border-line bg-surface"
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line px-4 py-2.5">
        <h2 id={`${id}-title`} className="font-semibold">
          {title}
        </h2>
        {note && <p className="text-xs text-muted">{note}</p>}
      </header>
      <div className="px-4 py-3">
        {'problem' in panel ? <Problem text={panel.problem} /> : children(panel.value)}
      </div>
    </section>
  );
}

function Problem({ text }: { text: string }) {
  return (
    <p role="alert" className="border-l-2 border-accent pl-3 wrap-anywhere">
      {text}
    </p>
  );
}
