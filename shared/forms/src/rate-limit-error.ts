/** The backend's budget (docs/decisions.md, 2), where the answer does not say how long it lasts. */
const WINDOW_MINUTES = 10;

/** Thrown where the backend takes no more from a visitor for now. */
export class RateLimitError extends Error {
  override name = 'RateLimitError';
  /** What the visitor is told, at the form. */
  readonly notice: string;
  /** For who has no time to wait; set by what knows it. */
  mail: string | undefined;

  constructor({ headers }: Response, message = 'Too many submissions.') {
    super(message);
    const after = headers.get('Retry-After') ?? '';
    const seconds = /^\d+$/.test(after) ? Number(after) : (Date.parse(after) - Date.now()) / 1000;
    const minutes = Number.isNaN(seconds) ? WINDOW_MINUTES : Math.max(1, Math.ceil(seconds / 60));
    this.notice = `That is as much as we take at once. Your text is kept: please try again in ${minutes} minute${minutes === 1 ? '' : 's'}.`;
  }
}
