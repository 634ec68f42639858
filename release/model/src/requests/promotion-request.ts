import type { AskedAction } from '../log/actions.ts';
import type { CanaryPlan, Versions } from '../log/log-entry.ts';

/** What a team can ask for: a change of the log, or a preview. */
export type RequestedAction = AskedAction | 'preview';

/** What a team asks for: versions to make live, to preview, to return to, or to keep from going live. */
export type PromotionRequest = {
  /** `<number of the last entry when it was made>-<random>`: names sort roughly by age. */
  id: string;
  /** Absent in earlier requests, which were for a promotion or a preview. */
  action?: RequestedAction;
  packages: Versions;
  /** Names of remotes that leave the site with this promotion. */
  retires?: readonly string[];
  /** Content of each version, by package; a signed request has it. */
  contents?: Readonly<Record<string, string>>;
  /** Hash of the entry whose number is in the id: a signed request belongs to this log and to no other. */
  head?: string | null;
  by: string;
  why?: string | undefined;
  commit?: string;
  isBreaking?: boolean;
  /** Names of rules that don't count; `why` is the reason. */
  waived?: readonly string[];
  /** Makes it a request for a preview: the id that it will have, and the days until it ends. */
  preview?: { id: string; days: number };
  /** Makes it a request for a canary. */
  canary?: CanaryPlan;
  /** ISO date and time, for people. */
  askedAt: string;
  /** Id of the key that signed it. */
  key?: string;
  /** Signature over everything else. */
  signature?: string;
};

/** A wish that is not a request yet. */
export type Wish = Omit<PromotionRequest, 'id' | 'askedAt' | 'head' | 'key' | 'signature'>;

/** A request as it was found: `isExact` if its bytes are the one spelling of it. */
export type FoundRequest = { request: PromotionRequest; isExact: boolean };
