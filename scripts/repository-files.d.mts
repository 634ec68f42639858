/** Files of the repository, new ones included and ignored ones left out, as paths from its root; git is not needed. */
export function repositoryFiles(paths?: readonly string[], root?: string): string[];
