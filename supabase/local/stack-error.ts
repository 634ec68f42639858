/** A reason not to start that a developer can act on; the message alone is shown, without a stack trace. */
export class StackError extends Error {
  override name = 'StackError';
}
