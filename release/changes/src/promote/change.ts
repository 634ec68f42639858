import type { z } from 'zod';
import type { PublicSettings } from '@site/contracts';
import type { Action } from '@site/release-model/actions';
import type { Looks } from '@site/release-model/check-report';
import type {
  BrowserRule,
  CanaryPlan,
  Evidence,
  LogEntry,
  NextState,
  Note,
  ReportRefs,
} from '@site/release-model/log-entry';
import type { Site } from '@site/release-model/site';
import type { ReleaseOrder } from './argument-schemas.ts';
import type { SeenCanary } from './next-states.ts';

/** Who changes a site, and why; recorded in the log. */
export type Author = { by: string; why?: string | undefined };

/**
 * Id of the key of the person who wants a change; needed where owners have keys. Null for what the figures of the site
 * decide.
 */
export type ByKey = { key?: string | null | undefined };

/** Who makes a change, by what right, and what its entry says besides the state. */
export type ChangeBy = Author &
  ByKey & {
    commit?: string | undefined;
    /** The figures for which it is decided. */
    evidence?: Evidence | undefined;
    /** ISO date and time of the decision; now without it. */
    at?: string | undefined;
  };

/** What an entry says besides the state. */
export type EntryNote = Author & {
  action: Action;
  commit?: string | undefined;
  waived?: readonly string[];
  report?: ReportRefs | undefined;
  evidence?: Evidence | undefined;
};

/** What is to be known about a change besides its entry. */
export type Findings = {
  warnings: readonly string[];
  /** Pages that were rendered for it, and all pages of its release. */
  renderedPages: number;
  totalPages: number;
  /** Whether a browser looked at it. */
  hasLooked: boolean;
};

/** What was prepared for a next state, such as the rendered pages, and what its entry says of it. */
export type Preparation<Prepared> = {
  prepared: Prepared;
  note?: Pick<EntryNote, 'waived' | 'report'>;
  findings?: Partial<Findings>;
};

/**
 * Prepares a change, and does so again whenever another change was faster. Resolves to null if there is nothing to change;
 * rejects with a `UserError` for what must hold first.
 *
 * @param last number of the last entry, which may be damaged
 */
export type Prepare<Prepared> = (
  state: LogEntry | undefined,
  last: number,
) => Promise<Preparation<Prepared> | null>;

/** What a change is prepared from. */
export type Opened<Order, More> = { site: Site; order: Order; by: ChangeBy; more: More };

/** The entry from which a change starts: the last one, or the last one that can be read. */
export type Start = 'last' | 'last-readable';

/** One kind of change. What is known of it without its arguments is in `ACTIONS`. */
export type Change<Shape extends z.ZodRawShape, Prepared, More, State extends LogEntry | undefined> = {
  /** What an order says. */
  arguments: Shape;
  /** Names of the packages that it changes, or `THE_SITE`: a hold of theirs stops it, and their owners decide. */
  owners: (state: State, order: OrderIn<Shape>) => readonly string[];
  /** Set if signatures vouch for what it names: the preparation checks them, and no key is asked for. */
  isSigned?: true;
  /** Set for orders that are possible during a hold, though others of this kind are not. */
  isOnHold?: (order: OrderIn<Shape>) => boolean;
  /** Where it starts, unless it is the last entry. What protects visitors may start behind a damaged one. */
  start?: Start;
  /** What must hold before anything is prepared. Throws a `UserError`. */
  must?: (state: State, order: OrderIn<Shape>) => void;
  /** Loads what prepares it, if its next state needs more than the last one. */
  prepare?: () => Promise<(change: Opened<OrderIn<Shape>, More>) => Prepare<Prepared>>;
  /** The state afterwards, and nothing else; null if it is so already. Throws a `UserError` if it is not possible. */
  next: (state: State, order: OrderIn<Shape>, note: Note, prepared: Prepared) => NextState | null;
  /** What is so afterwards, in a sentence. */
  done: (order: OrderIn<Shape>, entry: LogEntry) => string;
  /** Why there was nothing to change. */
  otherwise: (order: OrderIn<Shape>) => string;
};

type OrderIn<Shape extends z.ZodRawShape> = z.infer<z.ZodObject<Shape>>;

/** One row of the table, with the types of its own order. */
export const change = <
  Shape extends z.ZodRawShape,
  Prepared = undefined,
  More = unknown,
  State extends LogEntry | undefined = LogEntry,
>(
  row: Change<Shape, Prepared, More, State>,
): Change<Shape, Prepared, More, State> => row;

/** What a promotion takes that no command names. */
export type PromoteMore = {
  /** Settings of the site. Needed for its first release; without them the live ones stay. */
  settings?: PublicSettings;
  /** Adopt the rules of this release tool. The first release adopts them too. */
  adoptsRules?: boolean;
  /** Render every page, even one that can't differ from the live one. */
  isComplete?: boolean;
  /** Looks at the release before anybody gets it, unless the site does without. Nothing looks without it. */
  browserGate?: Looks;
  /** For the first release: when a browser has to look at the later ones. */
  browserRule?: BrowserRule;
  /** The canary that goes live with it: if it is no longer as it was seen, nothing does. */
  finishes?: SeenCanary;
};

/** What to make live, and how. With a canary, a share of the visitors gets it. */
export type PromoteOrder = ReleaseOrder & ChangeBy & PromoteMore & { canary?: CanaryPlan | undefined };
