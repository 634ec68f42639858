/** Where the values that a file gave an environment stand, by name: `.env:3`. */
const places = new WeakMap<NodeJS.ProcessEnv, Map<string, string>>();

/** Notes that a value of an environment stands in a file. */
export function notePlace(environment: NodeJS.ProcessEnv, name: string, place: string): void {
  const all = places.get(environment) ?? new Map<string, string>();
  places.set(environment, all.set(name, place));
}

/** Where a value stands that somebody has to correct: `.env:3`, or `the environment`. */
export const placeOf = (environment: NodeJS.ProcessEnv, name: string): string =>
  places.get(environment)?.get(name) ?? 'the environment';
