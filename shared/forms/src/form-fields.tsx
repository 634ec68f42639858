import type { InputHTMLAttributes } from 'react';
import { FieldProblem } from './field-problem.tsx';
import { LiveRegion } from './live-region.tsx';
import type { Input, Problem, Problems } from './field.ts';

type TextFieldProps = {
  id: string;
  label: string;
  hint?: string | undefined;
  problem: Problem | undefined;
} & InputHTMLAttributes<HTMLInputElement>;

function TextField({ id, label, hint, problem, ...input }: TextFieldProps) {
  const hintId = hint && `${id}-hint`;
  const problemId = problem && `${id}-problem`;
  return (
    <div>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
        {!input.required && <span className="font-normal text-muted"> (optional)</span>}
      </label>
      <input
        type="text"
        {...input}
        id={id}
        aria-describedby={[problemId, hintId].filter(Boolean).join(' ') || undefined}
        aria-invalid={problem ? true : undefined}
        className="mt-1.5 block min-h-11 w-full rounded-md border border-line-strong bg-paper px-3.5 py-2 text-base text-ink disabled:opacity-60 aria-invalid:border-accent"
      />
      {problem && problemId && <FieldProblem id={problemId} problem={problem} />}
      {hint && (
        <p id={hintId} className="mt-1.5 text-xs text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}

type Props<Name extends string> = {
  /** Unique on the page; the ids of inputs, hints and problems derive from it. */
  id: string;
  inputs: Readonly<Record<Name, Input>>;
  problems: Problems<Name>;
  /** What is said of the problems. */
  spoken: { text: string; turn: number };
  disabled: boolean;
  onFocus: () => void;
  onInput: (name: Name) => void;
};

/** The labelled inputs of a form, in their order, each with its hint and, if there is one, its problem. */
export function FormFields<Name extends string>({
  id,
  inputs,
  problems,
  spoken,
  onInput,
  ...each
}: Props<Name>) {
  const fields = (Object.keys(inputs) as Name[]).map((name) => (
    <TextField
      key={name}
      {...each}
      {...inputs[name]}
      id={`${id}-${name}`}
      name={name}
      problem={problems[name]}
      onInput={() => onInput(name)}
    />
  ));
  return [...fields, <LiveRegion key="" {...spoken} />];
}
