import { quiet } from '../../support/quiet.ts';
import type { Visit } from '../environment.ts';

/** What left the browser or stayed in it although nobody allowed it. */
export async function nothingLeaves({ page, watch }: Visit): Promise<string[]> {
  if (!watch) throw new Error('Nobody watches this context.');
  await quiet(page);
  return [
    ...watch.foreignRequests().map((request) => `asked: ${request}`),
    ...watch.writes().map(({ where, name }) => `stored: ${where} ${name}`),
  ];
}
