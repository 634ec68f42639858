/** The backend's budget (docs/decisions/submission-budget.md), where the answer does not say how long it lasts. */
const WINDOW_MINUTES = 10;

/** Thrown where the backend takes no more from a visitor for now. */
export class RateLimitError extends Error {
  override name = 'RateLimitError';
  /** Whole minutes until it does again, at least 1. */
  readonly minutes: number;

  constructor({ headers }: Response, message = 'Too many submissions.') {
    super(message);
    const after = headers.get('Retry-After') ?? '';
    const seconds = /^\d+$/.test(after) ? Number(after) : (Date.parse(after) - Date.now()) / 1000;
    this.minutes = Number.isNaN(seconds) ? WINDOW_MINUTES : Math.max(1, Math.ceil(seconds / 60));
  }
}
