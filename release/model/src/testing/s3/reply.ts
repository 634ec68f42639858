/** An answer of a server of the tests. */
export type Reply = {
  status: number;
  headers?: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
};

/** An error as S3 writes it. */
export const errorReply = (status: number, code: string): Reply => ({
  status,
  body: Buffer.from(
    `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}, as a test wants</Message></Error>`,
  ),
});
