/** Number, bytes and time of a package's files on this page. */
export type PackageFigures = {
  files: number;
  /** Bytes over the network, headers included; 0 if everything came from the browser's cache. */
  transferred: number;
  /** Bytes after decompression. */
  decoded: number;
  /** Milliseconds from the first request to the last answer; later loads on the same page count too. */
  duration: number;
};

type Timing = Pick<
  PerformanceResourceTiming,
  'name' | 'startTime' | 'responseEnd' | 'transferSize' | 'decodedBodySize'
>;

/**
 * Adds up Resource Timing's entries of the files below addresses.
 *
 * @param bases absolute addresses of a package version's folder, and of the files that it shares with other versions, each
 *   with a slash at its end
 */
export function packageFigures(bases: readonly string[], timings: readonly Timing[]): PackageFigures {
  const own = timings.filter(({ name }) => bases.some((base) => isBelow(base, name)));
  const sum = (figure: (timing: Timing) => number) =>
    own.reduce((total, timing) => total + figure(timing), 0);
  return {
    files: own.length,
    transferred: sum(({ transferSize }) => transferSize),
    decoded: sum(({ decodedBodySize }) => decodedBodySize),
    duration: own.length
      ? Math.max(...own.map(({ responseEnd }) => responseEnd)) -
        Math.min(...own.map(({ startTime }) => startTime))
      : 0,
  };
}

/** A development server that also shows the site has the site's packages below its own address. */
function isBelow(base: string, file: string): boolean {
  return file.startsWith(base) && !file.slice(base.length).startsWith('packages/');
}
