import { UserError } from '@site/contracts/user-error';

/** Prints the message of a {@link UserError}, or any other error in full, and ends the process with status 1. */
export function failPlainly(error: unknown): never {
  console.error(error instanceof UserError ? error.message : error);
  process.exit(1);
}
