/** Nothing: what only federation needs is left out where there is none. */
export {};
