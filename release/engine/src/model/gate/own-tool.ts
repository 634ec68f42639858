/** The release tool that a process runs. A log names it, so that another one asks before it changes the site. */
export type Tool = {
  /** Version of `@site/release`. */
  releaseVersion: () => string;
  /** Hash of the code of the gate. */
  gateVersion: () => string;
};

/** Code below the tool runs alone in its tests only. */
let own: Tool = { releaseVersion: () => '0.0.0', gateVersion: () => 'no gate' };

/** Says which tool runs; only its top knows all of its code. */
export function runAs(tool: Tool): void {
  own = tool;
}

/** Version of the release tool that runs. */
export const releaseVersion = (): string => own.releaseVersion();

/** Hash of the gate's code. A site records the hash that it was promoted with. */
export const gateVersion = (): string => own.gateVersion();
