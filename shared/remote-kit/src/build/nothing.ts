/** A remote has no entry of its own, apart from the federation container; the bundler still wants one. */
export const nothing = undefined;
