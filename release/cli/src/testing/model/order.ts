/** What somebody wants. `isAsked`: by a request that an operator carries out. */
export type Order = { isAsked?: boolean } & (
  | {
      kind: 'promote';
      packages: Readonly<Record<string, string>>;
      retires: readonly string[];
      isWaived: boolean;
      isBreaking: boolean;
      canary?: { share: number; steps: readonly number[]; goesLive: boolean };
    }
  | { kind: 'rollback'; name: string }
  /** Back to a whole release: so many entries before the last one, which is the one with the number. */
  | { kind: 'restore'; back: number; number?: number }
  | { kind: 'hold' | 'resume'; name: string | null }
  | { kind: 'quarantine' | 'release'; name: string; label: string }
  | { kind: 'step'; share: number }
  | { kind: 'stop'; names: readonly string[] }
  | { kind: 'settings'; value: string }
  | { kind: 'browser'; rule: 'off' | 'available' }
  | { kind: 'adopt' }
  /** `asked` are versions that somebody asks to promote meanwhile. */
  | { kind: 'prune'; keep: number; asked?: readonly string[] }
  | { kind: 'publish'; name: string; label: string }
  /** An operator looks at figures: of the canary, or of a package whose live version fails. */
  | { kind: 'watch'; figures: Figures }
  | { kind: 'return'; name: string }
);

/** Kinds of orders that wait while somebody prunes. */
export const WAITING: ReadonlySet<string> = new Set(['promote', 'settings', 'publish', 'watch']);

/** What an operator sees of a canary: no failures, many, or that its time is over. */
export type Figures = 'healthy' | 'failing' | 'late';
