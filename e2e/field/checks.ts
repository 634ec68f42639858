import { alive } from './checks/alive.ts';
import { heard } from './checks/heard.ts';
import { liveText } from './checks/live-text.ts';
import { nothingLost } from './checks/nothing-lost.ts';
import { onPaper } from './checks/on-paper.ts';
import { nothingLeaves } from './checks/private.ts';
import { reachable } from './checks/reachable.ts';
import { sameText } from './checks/same-text.ts';
import { told } from './checks/told.ts';
import type { Ask, Visit } from './environment.ts';

/** What answers each question, in the order in which they are asked. Each resolves to faults. */
export const CHECKS: Readonly<Record<Ask, (visit: Visit) => Promise<string[]>>> = {
  heard,
  'same text': sameText,
  'nothing lost': nothingLost,
  private: nothingLeaves,
  alive,
  'live text': liveText,
  reachable,
  'on paper': onPaper,
  told,
};
