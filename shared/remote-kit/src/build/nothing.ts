/** A remote has no entry of its own, apart from the federation container; the bundler wants one all the same. */
export const nothing = undefined;
