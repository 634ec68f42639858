import type { Access } from './access.ts';
import type { BudgetUse } from './budget-use.ts';
import type { CanaryView } from './canary-view.ts';
import type { CheckView } from './check-view.ts';
import type { FailureFigures } from './failure-figures.ts';
import type { LivePackageView } from './live-package-view.ts';
import type { LogPage } from './log-page.ts';
import type { OwnersView } from './owners-view.ts';
import type { Panel } from './panel.ts';
import type { PreviewView } from './preview-view.ts';
import type { Stops } from './stops.ts';
import type { Summary } from './summary.ts';

export type { Access } from './access.ts';
export type { BudgetLine, BudgetUse } from './budget-use.ts';
export type { CanaryPoint, CanaryView, ShareStep, SideCounts } from './canary-view.ts';
export type { CheckPicture, CheckView } from './check-view.ts';
export type { FailureFigures, RemoteFailures } from './failure-figures.ts';
export type { LivePackageView, WaitingVersion } from './live-package-view.ts';
export type { EntryView, EvidenceView, LogPage } from './log-page.ts';
export type { KeyView, OwnersView, OwnerView } from './owners-view.ts';
export type { Panel } from './panel.ts';
export type { PreviewView } from './preview-view.ts';
export type { HeldView, NoteView, QuarantineView, Stops } from './stops.ts';
export type { Finding, Summary, Tone } from './summary.ts';

/** The document that `site console` sends to its page, as a whole with each change. Times are ISO dates in UTC. */
export type ConsoleState = {
  /** When it was read. */
  at: string;
  /** Path of the site root's folder, or the address of its bucket. */
  place: string;
  /** Number of the live release; null before the first. */
  release: number | null;
  /** Number of the last entry of the log. */
  head: number;
  /** Whether all is well, and if not, what isn't. */
  summary: Summary;
  /** Who may run commands. */
  access: Access;
  packages: Panel<readonly LivePackageView[]>;
  log: Panel<LogPage>;
  /** The canary under way, or the last one; null if there was none lately. */
  canary: Panel<CanaryView | null>;
  checks: Panel<readonly CheckView[]>;
  previews: Panel<readonly PreviewView[]>;
  budgets: Panel<readonly BudgetUse[]>;
  /** Null if nobody told the console where servers count. */
  failures: Panel<FailureFigures | null>;
  owners: Panel<OwnersView>;
  stops: Panel<Stops>;
};
