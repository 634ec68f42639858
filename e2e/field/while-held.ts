import type { Environment, Visit } from './environment.ts';
import { holdBack } from '../support/test.ts';

/** Changes a document that has arrived while its scripts are still on their way. */
export function whileHeld(
  change: (visit: Visit) => Promise<unknown>,
): Required<Pick<Environment, 'before' | 'early'>> {
  let letIn = () => {};
  return {
    before: async ({ page }) => {
      await page.unrouteAll();
      letIn = await holdBack(page, '**/packages/**/*.js');
    },
    early: async (visit) => {
      await change(visit);
      letIn();
    },
  };
}
