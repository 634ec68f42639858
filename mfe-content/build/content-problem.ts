/** One mistake in the content, as the author reads it. */
export type ContentProblem = {
  /** Path from the package's folder. */
  file: string;
  /** Field of the front matter, `body:<line>` or `file name`. */
  field: string;
  /** The mistake, and how to correct it. */
  reason: string;
};

/** Stops the build: one line a problem, `file: field: reason`. */
export class ContentError extends Error {
  readonly problems: readonly ContentProblem[];

  constructor(problems: readonly ContentProblem[]) {
    super(problems.map(({ file, field, reason }) => `${file}: ${field}: ${reason}`).join('\n'));
    this.name = 'ContentError';
    this.problems = problems;
    // The stack is the build's, not the author's: it would bury the line that matters.
    this.stack = this.message;
  }
}
