import type { TestInfo } from '@playwright/test';
import type { Ask } from './environment.ts';

/** Type of the annotation that carries a {@link Verdict} as JSON. */
const VERDICT = 'field-verdict';

/** How pages held in one environment. */
export type Verdict = {
  environment: string;
  source: string;
  /** Paths that were visited. */
  routes: readonly string[];
  /** Faults by question; no faults, where it held. */
  answers: Partial<Record<Ask | 'no error', readonly string[]>>;
  /** Why it is known to fail. */
  fails?: string | undefined;
};

/** Leaves a verdict for the table. */
export function noteVerdict(info: TestInfo, verdict: Verdict): void {
  info.annotations.push({ type: VERDICT, description: JSON.stringify(verdict) });
}

/** The verdict that a test has left. */
export function verdictIn(annotations: TestInfo['annotations']): Verdict | undefined {
  const text = annotations.find(({ type }) => type === VERDICT)?.description;
  return text ? (JSON.parse(text) as Verdict) : undefined;
}
