import type { Finding } from '@site/release-model/check-report';
import { OVERWORKED } from './rules/alive.ts';
import { REPORTED_RULES } from './rules/rules.ts';

/** Rules about what the browser has reported: it happened, even if only once. */
const REPORTED: ReadonlySet<string> = new Set(REPORTED_RULES.map(({ name }) => name));

/** Words of the shell, the browser and the gate about what took too long. */
const TOO_LATE = /timeout|unreachable|unknown failed|net::ERR|^it hides every /;

/**
 * Whether a finding has to be seen twice. What the gate measures or tries on a busy machine can fail once: a frame is
 * late, a key comes between two others, a picture is taken too early.
 */
export const isUncertain = ({ rule, found }: Finding): boolean =>
  found !== OVERWORKED && (!REPORTED.has(rule) || TOO_LATE.test(found));
