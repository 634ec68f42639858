/** Origin of a figure. A figure without a calculation or data behind it is an estimate and names its assumption. */
export type Source =
  | { kind: 'estimate'; assumption: string }
  /** Computed on this site; `at` is the address of the calculation. */
  | { kind: 'calculation'; at: string; assumption: string }
  /** Read from the sample data that the site shows. */
  | { kind: 'sample'; assumption: string };
