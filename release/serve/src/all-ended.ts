/** Waits until all work has ended, also where some of it fails: nothing goes on behind a failure. Throws the first one. */
export async function allEnded(work: readonly Promise<unknown>[]): Promise<void> {
  const failed = (await Promise.allSettled(work)).find((each) => each.status === 'rejected');
  if (failed) throw failed.reason;
}
