/** Kind of failure → whether it blames the version. The others happen to every version alike. */
const KINDS = {
  /** A remote's code threw while it was rendered. */
  crash: true,
  /** It threw while it was loaded. */
  exception: true,
  /** A file ran without providing its module. */
  incomplete: true,
  /** The server has not the file. */
  missing: true,
  /** No answer came, or none in time. */
  network: false,
  /** Something between server and browser forbade or changed the file. */
  refused: false,
  /** A script that is not the site's threw. */
  extension: false,
  /** Somebody had changed the document. */
  document: false,
} as const;

/** What made a remote fail in a browser. */
export type FailureKind = keyof typeof KINDS;

/** Whether a kind of failure is the version's fault. */
export const blames = (kind: FailureKind): boolean => KINDS[kind];

/** The kind of a failure from the word that the page reports; undefined for any other, which anybody may send. */
export function failureKind(reason: string): FailureKind | undefined {
  const kind = REASONS.find(([pattern]) => pattern.test(reason))?.[1] ?? reason;
  return Object.hasOwn(KINDS, kind) ? (kind as FailureKind) : undefined;
}

const REASONS: readonly (readonly [RegExp, FailureKind])[] = [
  [/^(?:timeout|unreachable)$/, 'network'],
  [/^http-(?:404|410|5\d\d)$/, 'missing'],
  [/^(?:http-\d{3}|rejected)$/, 'refused'],
  [/^modified-document$/, 'document'],
];
