/** Thrown when a promise is not settled in time. */
export class TimeoutError extends Error {
  override name = 'TimeoutError';
}

/** The promise, or a rejection with {@link TimeoutError} if it is not settled in time. */
export function withTimeout<Value>(ms: number, promise: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(`No answer within ${ms} ms.`)), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
