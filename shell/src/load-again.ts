const PAUSE_MS = 300;

/** Loads code of the shell's, and once more if it does not come: a connection that breaks is often back at once. */
export const loadAgain = <Module>(load: () => Promise<Module>): Promise<Module> =>
  load().catch(() => new Promise((resolve) => setTimeout(resolve, PAUSE_MS)).then(load));
