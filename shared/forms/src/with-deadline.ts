/**
 * Runs a request that gets `ms` milliseconds. Its signal aborts then, and the result rejects even if the request does
 * not listen. A timer, because browsers of 2022 have no `AbortSignal.timeout`.
 */
export async function withDeadline<Result>(
  ms: number,
  run: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`No answer within ${ms / 1000} s.`));
      controller.abort();
    }, ms);
  });
  try {
    return await Promise.race([run(controller.signal), deadline]);
  } finally {
    clearTimeout(timer);
  }
}
