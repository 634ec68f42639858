/** Reports an error as one that nobody handles: to the console, and to analytics if the visitor allows it. */
export function reportUnhandled(error: unknown): void {
  setTimeout(() => {
    throw error;
  });
}
