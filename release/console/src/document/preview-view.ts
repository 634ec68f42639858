/** A release that is reachable but not live. */
export type PreviewView = {
  id: string;
  address: string;
  packages: readonly { name: string; version: string }[];
  by: string;
  why?: string;
  at: string;
  until: string;
  /** How many reasons there are for which it could not go live. */
  refusals: number;
};
