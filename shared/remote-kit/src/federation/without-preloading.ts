function unused(): never {
  throw new Error(
    'The shell fetches ahead by itself; the runtime’s preloadRemote() is not part of this build.',
  );
}

/** Stands in for what the federation runtime's `preloadRemote` uses, which nothing calls. */
export {
  unused as defaultPreloadArgs,
  unused as formatPreloadArgs,
  unused as normalizePreloadExposes,
  unused as preloadAssets,
};
