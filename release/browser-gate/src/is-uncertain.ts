import type { Finding } from '@site/release-model/check-report';
import { OVERWORKED } from './rules/alive.ts';

/** Rules whose verdict a busy machine can change: a frame that is late, a page that gives up waiting. */
const UNCERTAIN_RULES = new Set(['alive', 'navigation', 'shell-looks', 'consent', 'fragment', 'memory']);

/** Words of the shell and of the browser about a request that took too long. */
const TOO_LATE = /timeout|unreachable|unknown failed|net::ERR/;

/** Whether a finding has to be seen twice. */
export const isUncertain = ({ rule, found }: Finding): boolean =>
  (UNCERTAIN_RULES.has(rule) && found !== OVERWORKED) || TOO_LATE.test(found);
