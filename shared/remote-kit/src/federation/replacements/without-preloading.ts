function unused(): never {
  throw new Error('The shell prefetches by itself; the runtime’s preloadRemote() is not part of this build.');
}

/** Replaces the functions that the federation runtime's `preloadRemote` uses, which nothing calls. */
export {
  unused as defaultPreloadArgs,
  unused as formatPreloadArgs,
  unused as normalizePreloadExposes,
  unused as preloadAssets,
};
