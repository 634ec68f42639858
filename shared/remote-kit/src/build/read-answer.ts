import { UserError } from '@site/contracts/user-error';

/** Milliseconds that a site may take to answer. */
const TIMEOUT_MS = 10_000;

/** Asks an address. Throws a {@link UserError} if there is no answer, or one without success. */
export async function readAnswer(address: string): Promise<Response> {
  let response;
  try {
    response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (error) {
    const { cause, message } = error as Error;
    const reason = cause instanceof Error ? cause.message || (cause as NodeJS.ErrnoException).code : message;
    throw new UserError(`${address} can't be reached (${reason}): is it running?`, { cause: error });
  }
  if (!response.ok)
    throw new UserError(`${address} answers ${response.status}: open it in a browser and see why.`);
  return response;
}
