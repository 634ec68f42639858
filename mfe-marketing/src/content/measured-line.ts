/** Texts of the line that tells this page's own figures. */
export const MEASURED = {
  waiting: 'Measuring your visit …',
  /** The figures come from the browser's own performance entries. */
  result: (requests: number, kilobytes: string, seconds: string) =>
    `Your visit so far: ${requests} requests and ${kilobytes} KB. The first page was fully drawn after ${seconds} s.`,
};
