/**
 * Replaces the federation runtime's snapshot handler in the browser: `disableSnapshot` takes away its plugin, but the
 * runtime goes on to carry and create the handler. Remotes are registered from the inlined release and the release file.
 */
export class SnapshotHandler {
  /** Hooks that only snapshots call. */
  hooks = { applyPlugin() {} };
  manifestCache = new Map<string, unknown>();
}

/** Without snapshots nothing is known of any remote. */
export const getGlobalRemoteInfo = () => ({});
