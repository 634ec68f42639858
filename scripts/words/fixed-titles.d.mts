export const FIXED_TITLES: ReadonlySet<string>;
