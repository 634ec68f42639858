import { StackError } from '../stack-error.ts';

/** Ends the process with status 1: a message for a failure that the developer can fix, the whole error otherwise. */
export function failPlainly(error: unknown): never {
  console.error(error instanceof StackError ? error.message : error);
  process.exit(1);
}
