import type { Visit } from './visit.ts';

/** Everything that a visit asked for until now, as "GET /pricing"; of other hosts with the origin. */
export const requestsOf = ({ events, origin }: Pick<Visit, 'events' | 'origin'>): string[] =>
  events.filter(({ kind }) => kind === 'request').map(({ text }) => text.replace(`${origin}/`, '/'));
