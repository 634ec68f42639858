/** What the orchestrator resolves to. */
export type Federation = { loadRemoteModule: (remote: string, expose: string) => Promise<unknown> };

declare global {
  var nativeFederation: Federation | undefined;
}

/** The page's federation, which {@link file://./orchestrate.ts} has started. Throws if it has not. */
export function federation(): Federation {
  if (!globalThis.nativeFederation) throw new Error('Native Federation was not started.');
  return globalThis.nativeFederation;
}
