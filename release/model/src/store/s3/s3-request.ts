/** A request for a key, or for the bucket if the key is empty. */
export type S3Request = {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST';
  /** Without the prefix of the place. */
  key?: string;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  body?: Uint8Array;
};

/** An answer; the code is that of an error. */
export type S3Answer = { status: number; headers: Headers; body: Buffer; code: string | undefined };
