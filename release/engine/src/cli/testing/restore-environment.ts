/**
 * Gives this process the environment that it had. The object stays: Node reads the folder for temporary files, for
 * example, from the real environment, which another object would not change.
 */
export function restoreEnvironment(before: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
}
