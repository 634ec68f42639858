import { PRIVATE } from '@site/runtime/analytics';
import { useId, type CSSProperties } from 'react';
import type { HoursInput } from '../../content/hours.ts';

type Props = HoursInput & { value: number; onChange: (value: number) => void };

/** A number that is set with a slider; it starts at `start` and shows its value beside the label. */
export function NumberSlider({ label, unit, value, min, max, onChange }: Props) {
  const id = useId();
  return (
    <div>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-sm font-medium">
          {label}
        </label>
        <span aria-hidden {...PRIVATE} className="shrink-0 text-xl font-semibold tabular-nums">
          <span>{value}</span> <span className="text-sm font-normal text-muted">{unit}</span>
        </span>
      </div>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        value={value}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        style={{ '--filled': (value - min) / (max - min) } as CSSProperties}
        className="slider mt-1 h-11 w-full cursor-pointer accent-accent"
      />
    </div>
  );
}
