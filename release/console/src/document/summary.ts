/** `well`: nothing to do; `watch`: somebody should know; `act`: somebody should do something. */
export type Tone = 'well' | 'watch' | 'act';

/** Something that isn't as usual. */
export type Finding = {
  tone: Tone;
  /** One sentence. */
  text: string;
  /** Id of the panel that shows more. */
  panel: string;
};

/** Whether all is well. */
export type Summary = {
  tone: Tone;
  /** One sentence: the gravest finding, or that all is well. */
  text: string;
  /** The other findings, the gravest first. */
  others: readonly Finding[];
};
