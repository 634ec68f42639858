/** The part of a Worker's binding of an R2 bucket that a store uses, as Cloudflare's `R2Bucket` has it. */
export type R2Binding = {
  get: (key: string) => Promise<{ arrayBuffer: () => Promise<ArrayBuffer> } | null>;
  head: (key: string) => Promise<{ customMetadata?: Record<string, string> } | null>;
  /** Resolves to null if the condition is not met. */
  put: (
    key: string,
    bytes: Uint8Array,
    options: { onlyIf: { etagDoesNotMatch: string }; customMetadata: Record<string, string> },
  ) => Promise<object | null>;
  /** Up to 1,000 keys, in the order of their characters. */
  list: (options: { prefix: string; startAfter?: string; cursor?: string; limit?: number }) => Promise<{
    objects: readonly { key: string }[];
    truncated: boolean;
    cursor?: string;
  }>;
  delete: (keys: string[]) => Promise<void>;
};
