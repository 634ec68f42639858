/** A step of a command: a program, which ends with an exit code. */
export type Step = () => Promise<number>;

/** Runs steps one after the other until one fails; resolves to its exit code, or to 0. */
export async function inTurn(steps: readonly Step[]): Promise<number> {
  for (const step of steps) {
    const code = await step();
    if (code !== 0) return code;
  }
  return 0;
}
