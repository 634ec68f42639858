/** What is wrong with a file of settings, as the rest of a sentence that begins with the file and the line. */
export class FileFault extends Error {
  constructor(
    /** From 1; undefined if the fault is the file's. */
    readonly line: number | undefined,
    message: string,
  ) {
    super(message);
  }
}
