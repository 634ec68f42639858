/** A failure that the person at the keyboard can fix: shown as its one sentence, without a stack. */
export class UserError extends Error {
  override name = 'UserError';
}
