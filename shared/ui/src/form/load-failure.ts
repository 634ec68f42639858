/** Code that a form needs did not load. */
export class LoadFailure extends Error {
  override name = 'LoadFailure';
}
