import type { WireEvent } from '../support/analytics-wire.ts';

/** A fault, the package that it belongs to, and how its event is told from others. */
export type Seed = { fault: string; remote: string; isEvent: (event: WireEvent) => boolean };

/** A fault whose error has its name as message. */
export const seedOfError = (remote: string, fault: string, message = `seed ${remote} ${fault}`): Seed => ({
  fault,
  remote,
  isEvent: ({ event, properties }) => event === 'script_error' && properties['message'] === message,
});

/** The one fault whose message is the engine's. */
export const seedOfWrongCall = (remote: string): Seed => ({
  fault: 'wrong call of the shell',
  remote,
  isEvent: ({ event, properties }) =>
    event === 'script_error' &&
    JSON.stringify(properties['message']).includes('is not a function') &&
    JSON.stringify(properties['frames']).includes(`${remote}@`),
});

/** A bad value of a metric, on the page at a path. */
export const seedOfVital = (remote: string, metric: string, path: string): Seed => ({
  fault: metric,
  remote,
  isEvent: ({ event, properties }) =>
    event === 'web_vital' && properties['metric'] === metric && properties['path'] === path,
});
