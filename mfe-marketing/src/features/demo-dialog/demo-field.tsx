import { prepareInsert } from '@site/ui/prepare-insert';
import { useId } from 'react';

type Props = {
  name: string;
  label: string;
  type?: 'text' | 'email';
  autoComplete: string;
  /** Limit of the database column. */
  maxLength: number;
  isOptional?: boolean;
  isDisabled: boolean;
};

/** A labelled text field of the demo form. */
export function DemoField({ name, label, isOptional = false, isDisabled, ...input }: Props) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
        {isOptional && <span className="font-normal text-muted"> (optional)</span>}
      </label>
      <input
        {...input}
        id={id}
        name={name}
        required={!isOptional}
        disabled={isDisabled}
        onFocus={() => void prepareInsert()}
        className="mt-1 min-h-11 w-full rounded-md border border-line-strong bg-surface px-3 text-base disabled:opacity-60"
      />
    </div>
  );
}
