import type { ReactNode } from 'react';

type Props = {
  title: string;
  /** Quiet text at the end of the title line. */
  note?: string;
  children: ReactNode;
  className?: string;
};

/** A window of the product inside a {@link Scene}. */
export function ScenePanel({ title, note, children, className = '' }: Props) {
  return (
    <div className={`rounded-md border border-line bg-surface shadow-lift ${className}`}>
      <div className="flex items-baseline justify-between gap-3 border-b border-line px-3.5 py-2.5">
        <span className="font-semibold">{title}</span>
        {note && <span className="text-muted">{note}</span>}
      </div>
      {children}
    </div>
  );
}
