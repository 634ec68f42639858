import { CALL_LIMIT_MS } from './engine.ts';

/** Calls a WebDriver over HTTP. Throws what it answers as an error. */
export async function jsonAnswer(url: string, method: string, body?: object): Promise<unknown> {
  const response = await fetch(url, {
    method,
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(CALL_LIMIT_MS),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (response.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${method} ${new URL(url).pathname}: ${error}, ${message}`);
}
