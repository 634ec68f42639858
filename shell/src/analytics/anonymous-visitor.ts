import { ANONYMOUS_ID_KEY } from '@site/runtime/analytics';
import { randomId } from '@site/runtime/random-id';

/** A visitor as analytics knows them: a random id, and when it was made (ISO date-time). */
export type AnonymousVisitor = { id: string; first_visit: string };

/** The visitor stored in this browser, or a new one. Where storage is denied, a new one every time. */
export function anonymousVisitor(): AnonymousVisitor {
  const known = readVisitor();
  if (known) return known;
  const visitor = { id: randomId(), first_visit: new Date().toISOString() };
  try {
    localStorage.setItem(ANONYMOUS_ID_KEY, JSON.stringify(visitor));
  } catch {
    // Full or forbidden: counted as a new visitor next time.
  }
  return visitor;
}

function readVisitor(): AnonymousVisitor | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(ANONYMOUS_ID_KEY) ?? '') as Partial<AnonymousVisitor>;
    const { id, first_visit } = stored;
    return typeof id === 'string' && typeof first_visit === 'string' ? { id, first_visit } : undefined;
  } catch {
    return undefined;
  }
}
