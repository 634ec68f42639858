import { useId } from 'react';
import { preferencesText } from '../../content/preferences-text.ts';
import type { Purpose } from '../../content/purposes.ts';

type Props = {
  purpose: Purpose;
  isOn: boolean;
  onChange: (purpose: 'analytics' | 'marketing', isAllowed: boolean) => void;
};

/** One purpose with its switch; the essential one is on and can't be moved. */
export function PurposeSwitch({ purpose: { name, title, description }, isOn, onChange }: Props) {
  const id = useId();
  const isEssential = name === 'essential';
  return (
    <li className="flex items-start justify-between gap-6 border-b border-line py-4">
      <div>
        <label htmlFor={id} className="font-semibold">
          {title}
          {isEssential && (
            <span className="ml-2 text-sm font-normal text-muted">{preferencesText.alwaysOn}</span>
          )}
        </label>
        <p id={`${id}-description`} className="mt-1 text-sm text-muted">
          {description}
        </p>
      </div>
      <input
        id={id}
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        disabled={isEssential}
        aria-describedby={`${id}-description`}
        onChange={(event) => {
          if (name !== 'essential') onChange(name, event.target.checked);
        }}
        className="relative mt-0.5 h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-full forced-color-adjust-none border border-line-strong bg-line-strong transition-colors duration-150 before:absolute before:top-0.5 before:left-0.5 before:size-5.5 before:rounded-full before:bg-surface before:transition-transform before:duration-150 checked:border-accent checked:bg-accent checked:before:translate-x-5 disabled:cursor-not-allowed disabled:border-muted disabled:bg-muted"
      />
    </li>
  );
}
