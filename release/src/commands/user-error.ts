/** A failure that the user can fix. Commands print its message alone, without a stack. */
export class UserError extends Error {
  override name = 'UserError';
}
