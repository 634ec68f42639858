import { FieldProblem } from './field-problem.tsx';
import { LiveRegion } from './live-region.tsx';
import type { Field, Problem, Problems } from './field.ts';

type Shared = {
  /** Unique on the page; the ids of inputs, hints and problems derive from it. */
  id: string;
  disabled: boolean;
  onFocus: () => void;
};

type ControlProps = Shared & {
  name: string;
  field: Field;
  problem: Problem | undefined;
  onInput: () => void;
};

const BOX =
  'mt-1.5 block min-h-11 w-full rounded-md border border-line-strong bg-paper px-3.5 py-2 text-base text-ink disabled:opacity-60 aria-invalid:border-accent';
const TICK = 'mr-2 size-5 align-middle disabled:opacity-60';

/** The element that takes a field's value. */
function Control({ field, problem, id, ...shared }: ControlProps) {
  const described = [problem && `${id}-problem`, field.hint && `${id}-hint`].filter(Boolean).join(' ');
  const common = {
    required: field.missing !== undefined,
    autoComplete: field.autoComplete,
    ...shared,
    id,
    'aria-describedby': described || undefined,
    'aria-invalid': problem ? true : undefined,
    className: field.kind === 'checkbox' ? TICK : BOX,
  };
  if (field.kind === 'textarea') return <textarea rows={4} {...common} />;
  if (field.kind === 'select')
    return (
      <select {...common}>
        <option value="">Please choose</option>
        {Object.entries(field.options).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    );
  return <input type={field.kind} placeholder={field.placeholder} {...common} />;
}

function LabelledField(props: ControlProps) {
  const { id, field, problem } = props;
  const { label, hint, missing } = field;
  const isBox = field.kind === 'checkbox';
  return (
    <div>
      {isBox && <Control {...props} />}
      <label htmlFor={id} className="text-sm font-medium">
        {label}
        {!missing && <span className="font-normal text-muted"> (optional)</span>}
      </label>
      {!isBox && <Control {...props} />}
      {problem && <FieldProblem id={`${id}-problem`} problem={problem} />}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-xs text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}

type Props<Name extends string> = Shared & {
  fields: Readonly<Record<Name, Field>>;
  problems: Problems<Name>;
  /** What is said of the problems. */
  spoken: { text: string; turn: number };
  onInput: (name: Name) => void;
};

/** The labelled fields of a form, in their order, each with its hint and, if there is one, its problem. */
export function FormFields<Name extends string>({
  id,
  fields,
  problems,
  spoken,
  onInput,
  ...shared
}: Props<Name>) {
  const all = (Object.entries(fields) as [Name, Field][]).map(([name, field]) => (
    <LabelledField
      key={name}
      {...shared}
      id={`${id}-${name}`}
      name={name}
      field={field}
      problem={problems[name]}
      onInput={() => onInput(name)}
    />
  ));
  return [...all, <LiveRegion key="" {...spoken} />];
}
