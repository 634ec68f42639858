import type { Problem } from './field.ts';

/** The problem of a field, at the field. The input names `id` in its `aria-describedby`. */
export function FieldProblem({ id, problem }: { id: string; problem: Problem }) {
  return (
    <p id={id} className="mt-1.5 text-sm text-accent">
      {problem.title && <strong className="block font-semibold">{problem.title}</strong>}
      {problem.advice}
    </p>
  );
}
