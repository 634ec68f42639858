/** Whether the console runs commands, and for whom. */
export type Access = {
  /**
   * `keys`: with the key of the console's process; `everyone`: nobody has a key, and the console is on this machine alone;
   * `read-only`: commands are shown, and run elsewhere.
   */
  mode: 'keys' | 'everyone' | 'read-only';
  /** One sentence that says so. */
  sentence: string;
  /** Packages whose commands the key may run; `the site` for those that concern everything. */
  owners: readonly string[];
};
