import { NETWORKS } from '../canary/address-prefix.ts';
import { COHORTS } from '../canary/cohort.ts';

/**
 * Directives for nginx's `http` context that give `$site_cohort`, the number that `cohort()` computes.
 *
 * @param salt of the rollout: letters and digits
 */
export const nginxCohort = (salt: string): string => `map $remote_addr $site_network {
  default "";
${NETWORKS.map(([expression, network]) => `  "~${expression}" "${network}";`).join('\n')}
}
split_clients "${salt}|$site_network|$http_user_agent" $site_cohort {
${Array.from({ length: COHORTS - 1 }, (_, number) => `  1% ${number};`).join('\n')}
  * ${COHORTS - 1};
}
`;
