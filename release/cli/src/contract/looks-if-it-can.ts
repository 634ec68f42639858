import type { Looks } from '@site/release-model/check-report';
import { UserError } from '@site/contracts/user-error';

/** Looks at a release if this machine has a browser; otherwise says that a promotion may still find something. */
export const looksIfItCan = (gate: Looks): Looks => ({
  forms: gate.forms,
  look: async (site, release) => {
    try {
      return await gate.look(site, release);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      const warning = `the rules that need a browser were left out, and a promotion checks them. ${error.message}`;
      return { refusals: [], warnings: [warning] };
    }
  },
});
