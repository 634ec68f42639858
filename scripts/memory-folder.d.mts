/** Keeps temporary files of tests in memory where there is enough of it. */
export function keepTemporaryFilesInMemory(gigabytes: number): void;
