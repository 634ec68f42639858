/**
 * Takes from this process, and from those that it starts, what git tells the children of a hook: tests make repositories,
 * and would otherwise commit into the one whose hook started them.
 */
export function forgetOuterRepository() {
  for (const name of Object.keys(process.env)) if (name.startsWith('GIT_')) delete process.env[name];
}
