import { dataScientist } from './data-scientist.ts';
import { onlineMarketingManager } from './online-marketing-manager.ts';
import type { Position } from './position.ts';
import { salesManager } from './sales-manager.ts';
import { vibeCoder } from './vibe-coder.ts';

/** Open positions, in the order of the page. To close one, take it out: list and search results follow. */
export const positions: readonly Position[] = [
  salesManager,
  onlineMarketingManager,
  dataScientist,
  vibeCoder,
];

/** Weeks that the plan for new colleagues covers. */
export const PLANNED_WEEKS = 12;

/** Countries (English names) in which a remote colleague may live. */
export const REMOTE_COUNTRIES: readonly string[] = ['Germany', 'Austria', 'Switzerland'];
