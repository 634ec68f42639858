import { useId } from 'react';
import { PERIODS, type PeriodName } from './period.ts';

const NAMES = Object.keys(PERIODS) as PeriodName[];

type Props = {
  chosen: PeriodName;
  /** Hidden on small screens. */
  wideOnly?: PeriodName;
  onChoose: (name: PeriodName) => void;
};

/** The choice of a mock-up's period, by mouse or with the arrow keys. */
export function PeriodChoice({ chosen, wideOnly, onChoose }: Props) {
  const group = useId();
  return (
    <fieldset className="max-sm:w-full">
      <legend className="sr-only">Period</legend>
      <div className="flex flex-wrap rounded-md border border-line bg-sunken p-0.5">
        {NAMES.map((name) => (
          <label
            key={name}
            className={`relative flex min-h-11 cursor-pointer items-center justify-center rounded-sm px-3 text-sm text-muted hover:text-ink has-checked:bg-ink has-checked:font-medium has-checked:text-paper has-[:focus-visible]:outline-2 max-sm:flex-1 sm:w-21 ${name === wideOnly ? 'max-md:hidden' : ''}`}
          >
            <input
              type="radio"
              name={group}
              value={name}
              checked={name === chosen}
              onChange={() => onChoose(name)}
              className="sr-only"
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
