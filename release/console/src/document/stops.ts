/** Who did something, when and why. */
export type NoteView = { by: string; at: string; why?: string };

/** What keeps changes from visitors. */
export type Stops = {
  /** Set while everything is on hold. */
  site: NoteView | null;
  held: readonly HeldView[];
  quarantined: readonly QuarantineView[];
  /** Versions that go live again only by name. */
  withdrawn: readonly { package: string; version: string }[];
  /** Set while something is being removed. */
  pruning: NoteView | null;
};

/** A package on hold. */
export type HeldView = NoteView & { package: string };

/** A version that may not go live. */
export type QuarantineView = NoteView & { package: string; version: string };
