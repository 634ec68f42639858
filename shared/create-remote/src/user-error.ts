/** A failure that the user can fix. The command prints its message alone, without a stack. */
export class UserError extends Error {
  override name = 'UserError';
}
