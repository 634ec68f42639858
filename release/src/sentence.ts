/** A failure that the person at the command line can mend: shown as its one sentence, without a stack. */
export class Sentence extends Error {}
