/**
 * What the scripts use of packages that have no types, or that are installed in a folder of their own, often later.
 */

declare module 'autocannon' {
  export type Result = {
    '2xx': number;
    non2xx: number;
    errors: number;
    requests: { average: number; stddev: number };
    latency: { p99: number };
  };
  type Options = {
    url: string;
    connections: number;
    headers: Record<string, string>;
    duration?: number;
    amount?: number;
  };
  export default function autocannon(options: Options): Promise<Result>;
}

declare module 'conventional-changelog-conventionalcommits' {
  import type { Commit, Options } from 'conventional-commits-parser';

  type Preset = {
    parserOpts: Options;
    recommendedBumpOpts: { whatBump: (commits: Commit[]) => { level: 0 | 1 | 2 } };
  };
  export default function createPreset(): Promise<Preset>;
}

declare module 'conventional-commits-parser' {
  export type Commit = { header: string | null };
  export type Options = { headerPattern: RegExp };
  const parser: { sync: (message: string, options: Options) => Commit };
  export default parser;
}

declare module 'miniflare' {
  export class Miniflare {
    constructor(options: object);
    ready: Promise<URL>;
    getR2Bucket(name: string): Promise<{ put: (key: string, value: ArrayBuffer) => Promise<unknown> }>;
    unsafeGetDirectURL(): Promise<URL>;
    dispose(): Promise<void>;
  }
}
