/** Builds the packages that changed, with the environment of this process; returns a note with their number. */
export function buildPackages(targets?: readonly string[]): Promise<string>;
