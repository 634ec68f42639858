/** Local storage key of the anonymous visitor. Analytics writes it first and erases it last: while it is there, so may be the rest. */
export const ANONYMOUS_ID_KEY = 'anonymous-id';
