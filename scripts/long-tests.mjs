/**
 * Patterns of the unit tests that `npm test` and `check` leave out: whole stores, killed processes, tables of thousands.
 * `npm run test:all` runs them, with `TEST_ALL` set.
 */
export const LONG_TESTS = process.env.TEST_ALL ? [] : ['**/*.long.test.ts'];
