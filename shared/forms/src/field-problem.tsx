import { PRIVATE } from '@site/runtime/analytics';
import type { Problem } from './field.ts';

/** The problem of a field, at the field; it may quote what was typed. The input names `id` in its `aria-describedby`. */
export function FieldProblem({ id, problem }: { id: string; problem: Problem }) {
  return (
    <p id={id} {...PRIVATE} className="mt-1.5 text-sm text-accent">
      {problem.title && <strong className="block font-semibold">{problem.title}</strong>}
      {problem.advice}
    </p>
  );
}
