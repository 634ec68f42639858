/** Key in `history.state` of a page that was opened prerendered because its code could not be loaded. */
export const OPENED_PRERENDERED = 'openedPrerendered';
