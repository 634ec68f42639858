/** Texts of what was thrown. */
export type ErrorFacts = { name: string; message: string; stack?: string | undefined };

/** Reads an error. Anything can be thrown, also objects that throw when they are read. */
export function factsOf(error: unknown): ErrorFacts {
  try {
    if (error instanceof Error) {
      const { name, message, stack }: { name: unknown; message: unknown; stack?: unknown } = error;
      return {
        name: String(name),
        message: String(message),
        ...(typeof stack === 'string' ? { stack } : {}),
      };
    }
  } catch {
    // It tells nothing.
  }
  return { name: typeof error, message: '' };
}
